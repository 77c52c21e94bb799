// The facade: its semantic version is the contract between the shell and the remotes. Only names in use are here.
export { fieldErrorsOf, isApiError, isNetworkError } from '@simvest/api-client'
export { Link, Navigate, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
export { api } from './api.ts'
export { refresh } from './cache.ts'
export { notify } from './notify.ts'
export type { RemoteModule } from './remote-module.ts'
export { setUser, useSession, useSignOut, useUser } from './session.ts'
export { useQuery } from './use-query.ts'
