import { existsSync, readdirSync } from 'node:fs'

const folders = ['.', 'packages'].flatMap((parent) => readdirSync(parent).map((name) => `${parent}/${name}`))

export default { projects: folders.filter((folder) => existsSync(`${folder}/jest.config.mjs`)) }
