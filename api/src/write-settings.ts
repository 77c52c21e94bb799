import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { settingsPage } from './settings-page.ts'

const PAGE = path.resolve(import.meta.dirname, '../../docs/settings.md')

writeFileSync(PAGE, settingsPage())
execFileSync('npx', ['oxfmt', PAGE], { stdio: 'inherit' })
