import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { checkPackage, Package } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

/** Ways to resolve a package that ours do not offer: they are modules, for everything that knows `exports`. */
const NOT_OFFERED = ['node10', 'node16-cjs']

/** Places that nobody imports from a program. */
const NO_MODULES = [/\.css$/, /^\.\/tsconfig\//, /^\.\/package\.json$/]

/** Returns the problems of a built library for its users, in words; empty if there are none. */
export async function faultsOf(folder: string): Promise<string[]> {
  const { messages, pkg } = await publint({ pkgDir: folder, pack: false, strict: true })
  const { name, version } = pkg as { name: string; version: string }
  const said = messages.map((message) => `${name}: ${formatMessage(message, pkg) ?? message.code}`)
  // Commands offer no module.
  if (!Object.values((pkg['exports'] ?? {}) as object).some((file) => typeof file === 'object')) return said
  const files = new Package(filesOf(folder, `/node_modules/${name}`), name, version)
  const checked = await checkPackage(files, { excludeEntrypoints: NO_MODULES })
  if (!checked.types) return [...said, `${name} has no types`]
  const wrong = checked.problems.filter(
    (problem) => !('resolutionKind' in problem) || !NOT_OFFERED.includes(problem.resolutionKind),
  )
  return [...said, ...wrong.map((problem) => `${name}: ${JSON.stringify(problem)}`)]
}

function filesOf(folder: string, at: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const place = path.join(parentPath, name)
      return [path.posix.join(at, path.relative(folder, place)), readFileSync(place, 'utf8')]
    }),
  )
}
