import { existsSync, readdirSync } from 'node:fs'

const folders = ['.', 'packages'].flatMap((parent) => readdirSync(parent).map((name) => `${parent}/${name}`))

export default {
  projects: folders.filter((folder) => existsSync(`${folder}/jest.config.mjs`)),
  // Jest leaves one core free for its own process, which has next to nothing to do: of two cores that is one idle.
  maxWorkers: '100%',
  // A process keeps some 30 MB of each file's modules and had grown to 2 GB. The run took 1,343 s with this and 1,623 without, once each.
  workerIdleMemoryLimit: '1GB',
  // Long enough for a busy machine, and short enough to detect a test that hangs.
  testTimeout: 30_000,
}
