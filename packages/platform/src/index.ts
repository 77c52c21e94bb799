// The facade: its semantic version is the contract between the shell and the remotes. Only names in use are here.
export { fieldErrorsOf, isApiError, isNetworkError, presentOf, rawAnswerOf } from '@simvest/api-client'
export { Link, Navigate, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
export { api } from './api.ts'
export { BackLink } from './back-link.tsx'
export { refresh } from './cache.ts'
export { CallNotice } from './call-notice.tsx'
export { siteTime } from './clock.ts'
export { useHideBalance } from './hide-balance.ts'
export { LanguageChoice } from './language-choice.tsx'
export { notify, useFailureToast } from './notify.ts'
export type { RemoteModule } from './remote-module.ts'
export { catalogueOf, pageLanguage } from '@simvest/texts'
export {
  apiMessagesReady,
  inPageLanguage,
  lineText,
  notificationText,
  storedAs,
  translateApiMessage,
} from './translate-api-message.ts'
/** @deprecated Until the next minor version: `translateApiMessage`. */
export { translateApiMessage as said } from './translate-api-message.ts'
export { type Session, setUser, useSession, useSignOut, useUser } from './session.ts'
export { SignOutDialog } from './sign-out-dialog.tsx'
export { ThemeSwitch } from './theme-switch.tsx'
export { usePage, useQuery } from './use-query.ts'
export { actOf, type Run, type RunStep, useRun } from './use-run.ts'
export { type Call, type CallForm, type CallOptions, useCall, type Words } from './use-call.ts'
