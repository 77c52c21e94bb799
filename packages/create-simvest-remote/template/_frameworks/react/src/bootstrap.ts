import { runAlone } from '@simvest/platform/alone'
import { config } from '../remote.config.ts'
import { remote } from './remote.tsx'

runAlone(config, remote)
