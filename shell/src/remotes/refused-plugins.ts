import { buildIn } from '@simvest/contracts/builds'

type BlamedBuild = ReturnType<typeof buildIn>

// The runtime is sealed before there is anything that could report.
const early: BlamedBuild[] = []
let report = (blamed: BlamedBuild): void => void early.push(blamed)

/** Says what was refused, and counts it for the build whose script is in the stack. */
export function refusePlugin(what: string): void {
  console.warn(`Simvest takes no plugin from outside: ${what} was refused.`)
  report(buildIn(new Error().stack ?? ''))
}

/** From now on each refusal is reported, and so is each from before; undefined stands for what runs beside the shell. */
export function reportRefused(to: (blamed: BlamedBuild) => void): void {
  report = to
  for (const blamed of early.splice(0)) to(blamed)
}
