import { spawnSync } from 'node:child_process'

/** Programs that tests of the nightly tier need and npm does not bring: their commands, and the packages of Debian. */
const PROGRAMS = {
  ceph: { commands: ['radosgw', 'ceph-mon', 'ceph-osd'], packages: 'radosgw ceph-mon ceph-osd' },
  chromium: { commands: ['chromium'], packages: 'chromium' },
  debootstrap: { commands: ['debootstrap', 'unshare', 'setpriv'], packages: 'debootstrap util-linux' },
  firefox: { commands: ['firefox-esr'], packages: 'firefox-esr' },
  kubectl: { commands: ['kubectl'], packages: 'kubernetes-client' },
  pgbouncer: { commands: ['pgbouncer'], packages: 'pgbouncer' },
  postgresql: { commands: ['pg_createcluster'], packages: 'postgresql' },
  soffice: { commands: ['soffice'], packages: 'libreoffice-calc-nogui' },
  promtool: { commands: ['promtool'], packages: 'prometheus' },
} as const

/** The mark of a test that was left out, in its title or before its reason. */
export const NOT_RUN = 'NOT RUN'

interface Group<Body> {
  (name: string, body: Body): unknown
  skip: (name: string, body: Body) => unknown
}

/** `describe` or `test` for what needs a program: where that is missing, it is skipped, and its title says why. */
export function needs<Body>(program: keyof typeof PROGRAMS, group: Group<Body>): (name: string, body: Body) => void {
  const { commands, packages } = PROGRAMS[program]
  const isMissing = commands.some((command) => spawnSync('which', [command]).status !== 0)
  return skipIf(isMissing && `${commands.join(', ')} missing: apt-get install ${packages}`, group)
}

/**
 * `describe` or `test`, skipped for this reason, if there is one.
 *
 * @throws the reason where `SIMVEST_PROGRAMS=all` says that nothing is missing, as in CI
 */
export function skipIf<Body>(reason: string | false, group: Group<Body>): (name: string, body: Body) => void {
  if (reason && process.env['SIMVEST_PROGRAMS'] === 'all') throw new Error(reason)
  return (name, body) => void (reason ? group.skip(`${name} (${NOT_RUN}: ${reason})`, body) : group(name, body))
}
