// Exports for hosts only: the shell, and the small host of a remote that runs alone.
export { AccessGuard } from './access-guard.tsx'
export { ask, recordBuild } from './api.ts'
export { HostProviders, ReadRules } from './host-providers.tsx'
export { type Lack, noteForm } from './lapse.ts'
export { dismissToast, useToasts } from './notify.ts'
export { beginSignedOut, signInAgain } from './session.ts'
export { mayBeSignedIn } from './session-hint.ts'
export { type Theme, useTheme } from './theme.ts'
