import { fieldErrorsOf, isApiError } from '@simvest/api-client'
import type { Endpoint, InputOf, OutputOf } from '@simvest/contracts'
import { PartLanguage } from '@simvest/ui-kit'
import { use, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { noteAct, refresh } from './cache.ts'
import { noteForm } from './lapse.ts'
import { calls } from './locales/en.json'
import { type FailureToast, notify, useFailureToast } from './notify.ts'
import { ownShelf, storedShelf } from './orders.ts'
import { isCutOff } from './reach.ts'
import { isKeyed, leavesOpen, sendInTurn, waitingFor } from './send-order.ts'
import { useSession } from './session.ts'
import { takeOwn } from './take-over.ts'
import { textsOf } from './texts.ts'

const t = textsOf(calls)

export interface Words {
  title: string
  description?: string
}

/** The part of a react-hook-form form that a call needs. */
export interface CallForm {
  getValues(): object
  setError(name: string, error: { message: string }, options: { shouldFocus: boolean }): void
  readonly formState: { readonly defaultValues?: object | undefined }
}

interface FailureWords {
  title: string
  text?: string
  /** The toast gives the reason in place of `text`; the form gives it once the toast has gone. */
  why?: true
}

export interface CallOptions<E extends Endpoint> {
  /** The form of the input: it shows the API's messages for single fields, and is kept while the user signs in again. */
  form?: CallForm
  /** Names the order by its amount or its object: "transfer of $10.00 SIM". */
  what?: (input: InputOf<E>) => string
  /** Applies what holds from now on, and returns the text of a toast. */
  done?: (output: OutputOf<E>, input: InputOf<E>) => Words | undefined | void
  /** Closes the form, or leads on. Not called if the user left the form meanwhile. */
  after?: (output: OutputOf<E>, input: InputOf<E>) => unknown
  /** The toast of a refusal, if there should be one. It says that the call failed; the form says why. */
  failed?: string | FailureWords
  /**
   * Handles a refusal. After CHANGED_MEANWHILE, `presentOf` reads the present state. Returns true if the page
   * itself shows what happened, so that neither the form nor a toast needs to.
   */
  refused?: (refusal: unknown) => boolean | void
}

export interface Call<E extends Endpoint> {
  /** Sends what was confirmed, once. Undefined if it failed; the page then says why. */
  send: (input: InputOf<E>) => Promise<OutputOf<E> | undefined>
  /** Repeats the order that waits for its answer, unchanged and under its key. */
  again: () => Promise<OutputOf<E> | undefined>
  pending: boolean
  /** The order that was sent and has no answer yet, and its name: it may or may not have been done. */
  unanswered: { input: InputOf<E>; name: string } | undefined
  /** The error of the last attempt. */
  error: Error | undefined
  /** The form's message about the attempt, unless a field or a toast already shows it. */
  message: string | undefined
  /** For problems found before anything is sent. The toast ends with the next attempt, and with the form. */
  toast: FailureToast
}

interface State {
  pending: boolean
  error?: Error | undefined
  /** The fields show the reason. */
  placed?: boolean
}

/**
 * The one way to change something: pending state, one idempotency key until a definite answer arrives, one place each for
 * messages of success and failure, and a refresh of what the API says has changed.
 */
export function useCall<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Call<E> {
  const { form, done, after } = options
  const { title, text, why } = toastOf(options.failed)
  const [{ pending, error, placed = false }, setState] = useState<State>({ pending: false })
  const { shelf, userId, waiting } = useWaiting(endpoint)
  const [toast, lang] = [useFailureToast(), use(PartLanguage)]
  const isBusy = useRef(false)
  const isMounted = useMounted()
  useOpenForm(() => endpoint.access !== 'public' && (isBusy.current || waiting !== undefined || isTyped(form)))

  const give = async (input: InputOf<E>) => {
    let refreshed: Promise<void> | undefined
    const output = await sendInTurn(endpoint, input, {
      shelf,
      userId,
      done: ({ data, changed, carried, id }, given, isFirst) => {
        const words = done?.(data, given)
        if (words)
          notify({ ...words, lang, ...(isFirst ? firstDone(nameOf(options, given)) : { descriptionLang: lang }) })
        refreshed = takeOwn(id, changed, carried)
      },
      firstRefused: (refusal, given) =>
        notify({
          ...(title ? { title, lang } : { title: t('error') }),
          description: t('firstRefused', { order: nameOf(options, given), reason: errorOf(refusal).message }),
          variant: 'destructive',
        }),
    })
    if (output !== undefined && isMounted()) await after?.(output, input)
    await refreshed
    return output
  }

  const sayFailed = (refusal: unknown, placed: boolean) => {
    const isWhy = why && !placed && (hasWords(refusal) || !text)
    if (title) toast.say(title, isWhy ? errorOf(refusal).message : text)
  }

  const refused = (refusal: unknown, input: InputOf<E>): State => {
    const isLost = isNamedSecret(endpoint, options) && leavesOpen(refusal)
    const isOpen = isLost || (isKeyed(endpoint) && waitingFor(shelf, userId) !== undefined)
    const reason = isLost ? unknownError(refusal, nameOf(options, input)) : errorOf(refusal)
    const isSaid = options.refused?.(refusal) === true
    const placed = isSaid || (!isOpen && placeErrors(form, fieldErrorsOf(refusal)))
    if (!isOpen && !isSaid) sayFailed(refusal, placed)
    // Another person may have decided meanwhile; only invalid input changes nothing.
    if (isApiError(refusal) && refusal.status < 500 && refusal.status !== 400) void refresh()
    return { pending: false, error: reason, placed }
  }

  const send = async (input: InputOf<E>) => {
    if (isBusy.current) return undefined
    isBusy.current = true
    toast.end()
    setState({ pending: true })
    let next: State = { pending: false }
    try {
      const cut = isCutOff()
      if (cut && (await cut)) throw unsentError(form)
      return await noteAct(give(input))
    } catch (refusal) {
      next = refused(refusal, input)
      return undefined
    } finally {
      isBusy.current = false
      setState(next)
    }
  }

  const open = waiting?.input as InputOf<E> | undefined
  return {
    send,
    again: async () => (open === undefined ? undefined : send(open)),
    pending,
    unanswered: open === undefined ? undefined : { input: open, name: nameOf(options, open) },
    error,
    message: placed ? undefined : toast.or(error?.message, t('nothingChanged')),
    toast,
  }
}

const firstDone = (order: string) => ({ description: t('firstDone', { order }) })

function toastOf(failed: string | FailureWords = ''): FailureWords {
  return typeof failed === 'string' ? { title: failed } : failed
}

/** The user's order without an answer, and its shelf. */
function useWaiting(endpoint: Endpoint) {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : undefined
  const [own] = useState(ownShelf)
  const shelf = endpoint.order && userId !== undefined ? storedShelf(endpoint) : own
  const order = useSyncExternalStore(shelf.subscribe, shelf.read, shelf.read)
  return { shelf, userId, waiting: order?.userId === userId ? order : undefined }
}

/** A user with input in an open form is not sent away when the session ends. */
function useOpenForm(holdsSomething: () => boolean): void {
  const holds = useEffectEvent(holdsSomething)
  useEffect(() => noteForm(() => holds()), [])
}

function nameOf<E extends Endpoint>({ what }: CallOptions<E>, input: InputOf<E>): string {
  try {
    return what?.(input) ?? t('request')
  } catch {
    // An older version of the form stored this input.
    return t('request')
  }
}

function useMounted(): () => boolean {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return () => mounted.current
}

function isTyped(form: CallForm | undefined): boolean {
  return form !== undefined && JSON.stringify(form.getValues()) !== JSON.stringify(form.formState.defaultValues)
}

/** Puts each message at its field. True if every message has a field. */
function placeErrors(form: CallForm | undefined, fields: Readonly<Record<string, string>>): boolean {
  const entries = Object.entries(fields)
  const own = form ? Object.keys(form.getValues()) : []
  const placed = entries.filter(([name]) => own.includes(name))
  placed.forEach(([name, message], index) => form?.setError(name, { message }, { shouldFocus: index === 0 }))
  return entries.length > 0 && placed.length === entries.length
}

export function errorOf(thrown: unknown): Error {
  // A server in front of the API, or in its place, answers with a page: users never see that.
  if (isApiError(thrown) && !hasWords(thrown)) return new Error(t('serverError', { status: thrown.status }))
  return thrown instanceof Error ? thrown : new Error(t('tryAgain'))
}

/** Returns the error of a call that never left this page: the next press sends it for the first time. */
export function unsentError(form?: CallForm): Error {
  const why = t('notSent', { why: navigator.onLine ? 'unreachable' : 'offline' })
  return new Error(form ? `${why} ${t('typedStays')}` : why)
}

/** Secrets are not stored, so their result cannot be asked for. For a call with a name, the page says so. */
function isNamedSecret<E extends Endpoint>(endpoint: E, { what }: CallOptions<E>): boolean {
  return what !== undefined && endpoint.access !== 'public' && !isKeyed(endpoint)
}

function unknownError(refusal: unknown, name: string): Error {
  return new Error(`${sentence(errorOf(refusal).message)} ${t('notKnown', { order: name })}`)
}

/** Whether the error has a message of ours. */
function hasWords(thrown: unknown): boolean {
  return !isApiError(thrown) || thrown.body !== undefined
}

/** Ends a text with a full stop, so that another sentence can follow. */
export function sentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}
