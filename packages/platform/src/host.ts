// What a host needs besides the facade: the shell, and the small host of a remote that runs alone.
export { AccessGuard } from './access-guard.tsx'
export { recordBuild } from './api.ts'
export { HostProviders } from './host-providers.tsx'
export { beginSignedOut } from './session.ts'
export { mayBeSignedIn } from './session-hint.ts'
