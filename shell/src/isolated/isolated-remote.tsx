import { notify, useHideBalance, useLocation, useNavigate, useSession } from '@simvest/platform'
import { dismissToast, noteForm, useTheme } from '@simvest/platform/host'
import { type ListedRemote, pageAt } from '@simvest/registry'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import styled from 'styled-components'
import { textsOfRoute } from '#remotes/texts-of-route.ts'
import { useRegistry } from '#remotes/use-registry.ts'
import { answerInTurn } from './answer-call.ts'
import { frameDocument } from './frame-document.ts'
import { listenToFrame } from './listen-to-frame.ts'
import { type FrameMessage, type Facts, onSite, type PageMessage } from './messages.ts'

/** Milliseconds that a frame may take to begin: it fetches the shell once more. */
const TIMEOUT_MS = 20_000

const pages = new Map<string, ComponentType>()

/** The one component of all pages of an isolated build, so that its frame stays from page to page. */
export function isolatedPage(remote: ListedRemote): ComponentType {
  const page = pages.get(remote.base) ?? (() => <IsolatedRemote remote={remote} />)
  pages.set(remote.base, page)
  return page
}

/** A remote in a frame of its own, without origin. Throws, while drawing, what ended the frame. */
function IsolatedRemote({ remote }: { remote: ListedRemote }) {
  const { pathname, search, hash, state } = useLocation()
  const place = { href: pathname + search + hash, state }
  const [theme] = useTheme()
  const [hidesAmounts] = useHideBalance()
  const session = useSession()
  const goWhereAsked = useGo(remote)
  const frame = useRef<HTMLIFrameElement>(null)
  const tell = useRef<(told: PageMessage) => void>(undefined)
  const toast = useRef<string>(undefined)
  const [hasBegun, setBegun] = useState(false)
  const [fault, setFault] = useState<Error>()

  const factsNow = useEffectEvent((): Facts => {
    const { isolated: _, ...build } = remote
    const user = session.status === 'signed-in' ? session.user : undefined
    return { remote: build, user, hidesAmounts, ...place }
  })
  const hear = useEffectEvent((asked: FrameMessage, call: ReturnType<typeof answerInTurn>) => {
    if ('call' in asked) call(asked)
    else if ('go' in asked) goWhereAsked(asked)
    else if ('ready' in asked) setBegun(true)
    else {
      // A single message at a time, the newest: the messages of others never wait for those of a frame.
      if (toast.current) dismissToast(toast.current)
      toast.current = notify(asked.toast)
    }
  })
  useEffect(() => {
    const element = frame.current
    if (!element?.contentWindow) return
    const port = listenToFrame(element.contentWindow, {
      facts: () => factsNow(),
      asked: (asked) => hear(asked, call),
      failed: setFault,
    })
    const call = answerInTurn(remote, port.tell)
    tell.current = port.tell
    element.srcdoc = frameDocument(remote)
    return port.close
  }, [remote])
  useEffect(() => tell.current?.({ place: { href: place.href, state } }), [place.href, state])
  useEffect(() => tell.current?.({ theme }), [theme])
  // If the session ends, nobody is sent away from what may be typed in there.
  useEffect(() => noteForm(() => true), [])
  useEffect(() => {
    if (hasBegun) return
    const timer = setTimeout(() => setFault(new Error('Its frame did not begin.')), TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [hasBegun])

  if (fault) throw fault
  const route = pageAt({ remotes: [remote], refused: [] }, pathname)?.route
  // Forms tell scripts that they are sent; the policy inside lets none be sent by itself.
  return <Frame ref={frame} sandbox="allow-scripts allow-forms" title={route && textsOfRoute(route).title} />
}

/** Follows the frame to pages of its own, and to those of others only right after somebody pressed something. */
function useGo({ name }: ListedRemote) {
  const navigate = useNavigate()
  const registry = useRegistry()
  return ({ go, replace, state }: Extract<FrameMessage, { go: string }>) => {
    const isPressed = navigator.userActivation?.isActive
    const url = onSite(go)
    const place = url && pageAt(registry, url.pathname)
    // A frame must not choose the builds of the tab.
    if (!place || url.searchParams.has('preview')) return
    const { pathname, search, hash } = url
    if (place.remote.name !== name) return isPressed && navigate(pathname)
    return navigate({ pathname, search, hash }, { replace: replace || !isPressed, state })
  }
}

/* As high as the window leaves room: what is in it scrolls in it, and its dialogs stand where people look. */
const Frame = styled.iframe`
  display: block;
  width: 100%;
  height: calc(100dvh - var(--top) - var(--bottom-bar-height, 0rem));
  border: 0;
`
