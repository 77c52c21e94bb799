import { existsSync, readdirSync } from 'node:fs'

const folders = ['.', 'packages'].flatMap((parent) => readdirSync(parent).map((name) => `${parent}/${name}`))

export default {
  projects: folders.filter((folder) => existsSync(`${folder}/jest.config.mjs`)),
  // Jest leaves one core free for its own process, which has next to nothing to do: of two cores that is one idle.
  maxWorkers: '100%',
  // A process keeps some of every file's modules, and spends more and more of its time on collecting them: it is replaced in time.
  workerIdleMemoryLimit: '1GB',
  // What a busy machine keeps: a test that hangs is still told from one that waits for its turn.
  testTimeout: 30_000,
}
