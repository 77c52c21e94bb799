import { runPlainAlone } from '@simvest/platform/alone'
import { config } from '../remote.config.ts'
import { remote } from './remote.ts'

runPlainAlone(config, remote)
