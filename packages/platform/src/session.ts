import { isApiError } from '@simvest/api-client'
import { getUser, type User } from '@simvest/contracts'
import { forgetLanguage, takeLanguage } from '@simvest/texts'
import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import useSWR, { mutate } from 'swr'
import { create } from 'zustand'
import { api } from './api.ts'
import { clearCache, keyOf, noteEndpoint, refresh } from './cache.ts'
import { logOut, forceLogout, isLogoutForced } from './force-logout.ts'
import { askToReturn, isFormOpen, type Lack, startAfresh, useLapse } from './lapse.ts'
import { keepFiguresOf, keptInstead } from './last-figures.ts'
import { leaving } from './locales/en.json'
import { notify } from './notify.ts'
import { mayBeSignedIn } from './session-hint.ts'
import { textsOf } from './texts.ts'

const t = textsOf(leaving)

export type Session =
  | { status: 'loading' }
  | { status: 'failed'; error: Error; retry: () => void }
  | { status: 'signed-out' }
  | { status: 'signed-in'; user: User }

export const SESSION_KEY = keyOf(getUser, {})
const RETRIES = 2

/** Returns the session. Read on mount, focus and reconnect; signed out is an answer, not an error. */
export function useSession(): Session {
  const {
    data,
    error,
    mutate: retry,
  } = useSWR<User | null, Error>(SESSION_KEY, readUser, {
    revalidateOnFocus: true,
    revalidateIfStale: true,
    errorRetryCount: RETRIES,
  })
  if (data) return { status: 'signed-in', user: data }
  if (data === null) return { status: 'signed-out' }
  return error ? { status: 'failed', error, retry: () => void retry() } : { status: 'loading' }
}

/** Starts signed out without a request, in a browser that cannot have a session. */
export async function beginSignedOut(): Promise<void> {
  if (!mayBeSignedIn()) await mutate(SESSION_KEY, null, { revalidate: false })
}

/** Returns the signed-in user, on pages behind the access guard. Throws if nobody is signed in. */
export function useUser(): User {
  const session = useSession()
  if (session.status !== 'signed-in') throw new Error('not signed in')
  return session.user
}

/** The user who was signed in last in this page; undefined after signing out. */
let known: User | undefined

/** The number of sign-ins and sign-outs in this page. */
let turn = 0

function become(user?: User): void {
  known = user
  turn += 1
  keepFiguresOf(user)
  if (user) forceLogout(false)
  else forgetLanguage()
}

/**
 * Makes a user current, after signing in or registering. Nothing that an earlier user read stays in the cache. Does not end
 * if the page opens again in the language of the account: it then leads on by itself.
 */
export async function setUser(user: User): Promise<void> {
  if (user.language && takeLanguage(user.language)) return new Promise(() => {})
  become(user)
  await clearCache()
  await mutate(SESSION_KEY, user, { revalidate: false })
}

/** Continues after a session had ended: the page stays for the same user, and starts afresh for another one. */
export async function resumeSession(user: User): Promise<void> {
  const isSame = user.id === known?.id
  if (isSame) become(user)
  else await setUser(user)
  await mutate(SESSION_KEY, user, { revalidate: false })
  useLapse.getState().lapse?.settle(isSame ? 'same' : 'other')
  void refresh()
}

/** Drops the session in this page: the guard then leads to the sign-in page. */
export async function leaveSession(): Promise<void> {
  become()
  useLapse.getState().lapse?.settle('nobody')
  await mutate(SESSION_KEY, null, { revalidate: false })
}

/** Asks for a password or a code over the open form. Resolves to true for the same user, undefined if nobody was signed in. */
export async function signInAgain(lack: Lack): Promise<boolean | undefined> {
  return known && (await askToReturn(lack, known)) === 'same'
}

const useLeaving = create<{ leaving: boolean }>(() => ({ leaving: false }))

/** Whether a sign-out is under way: protected pages then wait for the landing page instead of asking for a sign-in. */
export function useIsLeaving(): boolean {
  return useLeaving((state) => state.leaving)
}

/** Marks the sign-out as complete, on the landing page. */
export function arrive(): void {
  useLeaving.setState({ leaving: false })
}

/** Milliseconds for which the overlay stays, so that it can be read. */
const LEAVING_TIME_MS = 300

/** Returns the sign-out: ends the session, goes to the landing page and clears the cache, even if the request fails. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    useLeaving.setState({ leaving: true })
    become()
    forceLogout(true)
    void logOut()
    await new Promise((resolve) => setTimeout(resolve, LEAVING_TIME_MS))
    await clearCache()
    await mutate(SESSION_KEY, null, { revalidate: false })
    await navigate('/')
    notify({ title: t('goneTitle'), description: t('gone') })
  }, [navigate])
}

async function readUser(): Promise<User | null> {
  noteEndpoint(SESSION_KEY, getUser)
  if (isLogoutForced()) {
    void logOut()
    return null
  }
  const user = await askWho()
  const lack = !user ? 'session' : user.needsStepUp && !known?.needsStepUp ? 'code' : undefined
  if (known && lack && isFormOpen()) {
    // The user signs in over the page and is not sent away, so that typed input stays.
    void askToReturn(lack, known)
    return known
  }
  // Another user signed in, in another tab.
  if (known && user && known.id !== user.id) startAfresh()
  known = user ?? undefined
  return user
}

async function askWho(): Promise<User | null> {
  const asked = turn
  let user: User | null = null
  try {
    if (mayBeSignedIn()) user = await api.call(getUser, {})
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) return keptInstead(getUser, SESSION_KEY, error)
  }
  // Prevents that the answer to a question from before a sign-in or a sign-out has an effect.
  if (asked !== turn) return known ?? null
  keepFiguresOf(user)
  return user
}
