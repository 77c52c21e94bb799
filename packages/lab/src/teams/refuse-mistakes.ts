import { renameSync } from 'node:fs'
import path from 'node:path'
import { run } from './follow-tutorial.ts'

type Mistake = readonly [command: string, words: RegExp]

/** Mistyped commands in the repository of `payments`, each with the last line that it prints. */
const MISTYPED_COMMANDS: readonly Mistake[] = [
  ['npm exec -- simvest-mfe relase payments', /^There is no command relase\.$/],
  ['npm run publish -- --chanel pr-1', /^Unknown option '--chanel'\.$/],
  ['npm run publish -- --channel', /^Option '--channel <value>' argument missing\.$/],
  ['npm run publish -- --channel Pr/1', /pr-1/],
  ['npm run publish --channel pr-1', /^publish does not take “pr-1”\. npm keeps options for itself unless /],
  ['npm run preview:end', /^preview takes more words: npm exec -- simvest-mfe preview rm <remote> <channel>$/],
  ['npm exec -- simvest-mfe publish loans', /^There is no remote loans\. Choose one of: payments$/],
  [
    'npm run status -- --to http://127.0.0.1:65534',
    /^http:\/\/127\.0\.0\.1:65534 does not answer \(ECONNREFUSED\)\. Is it /,
  ],
  ['npm run keygen', /^payments\.pem is there already, and stays: a remote belongs to who has its key\./],
  ['npm exec -- simvest-remote', /^Usage: simvest-remote dev\|build, in the folder of a remote /],
]

const NO_KEY: readonly Mistake[] = ['rollback', 'dev', 'publish'].map((script) => [
  `npm run ${script}`,
  /^Set SIMVEST_SIGNING_KEY to the key of the owner, .* makes one, once: npm run keygen$/,
])

const COMMANDS_ELSEWHERE: readonly Mistake[] = ['mfe status', 'mfe publish payments', 'mfe dev payments', 'verify'].map(
  (line) => [`npm exec -- simvest-${line}`, /^Run this in the folder of a remote \(one with a remote\.config\.ts\)\./],
)

/** Throws where mistakes end well, or with anything but a last line that says what to do. */
export async function refuseMistakes(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const faults = await faultsOf(MISTYPED_COMMANDS, folder, env)
  faults.push(...(await without('payments.pem', folder, () => faultsOf(NO_KEY, folder, env))))
  faults.push(...(await without('remote.config.ts', folder, () => faultsOf(COMMANDS_ELSEWHERE, folder, env))))
  if (faults.length > 0) throw new Error(faults.join('\n\n'))
}

/** Acts while a file is away. */
async function without<T>(name: string, folder: string, act: () => Promise<T>): Promise<T> {
  const file = path.join(folder, name)
  renameSync(file, `${file}.away`)
  try {
    return await act()
  } finally {
    renameSync(`${file}.away`, file)
  }
}

async function faultsOf(mistakes: readonly Mistake[], folder: string, env: NodeJS.ProcessEnv): Promise<string[]> {
  const faults: string[] = []
  for (const [command, words] of mistakes) {
    const said = await run(command, folder, env).then(
      () => 'It was done.',
      (error: Error) => error.message.trim(),
    )
    const last = said.split('\n').at(-1) ?? ''
    if (!words.test(last) || /^ +at /m.test(said)) faults.push(`“${command}” does not say what to do: ${said}`)
  }
  return faults
}
