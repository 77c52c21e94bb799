import { useHideBalance } from '@simvest/platform'
import { dismissToast, ReadRules, useTheme, useToasts } from '@simvest/platform/host'
import { pageAt } from '@simvest/registry'
import { HiddenAmounts, PartLanguage } from '@simvest/ui-kit'
import { StrictMode, useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createPath, type Navigator, parsePath, Route, Router, Routes, type To, useLocation } from 'react-router-dom'
import { RemoteOutlet } from '#page/remote-outlet.tsx'
import { tolerateTranslation } from '#page/tolerate-translation.ts'
import { useNamedPart } from '#page/use-named-part.ts'
import { textsOfRoute } from '#remotes/texts-of-route.ts'
import { reportUncaught } from '#remotes/report-uncaught.ts'
import { useRegistry } from '#remotes/use-registry.ts'
import { loadShellTexts } from '../load-texts.ts'
import type { FrameMessage, Facts, Place, PageMessage } from './messages.ts'

/** Draws the remote's page in its frame, with the shell's own way to load, fall back and fail. */
export async function drawFrame(facts: Facts, port: MessagePort): Promise<void> {
  useRegistry.setState({ remotes: [facts.remote] })
  await loadShellTexts()
  const root = document.getElementById('root')
  if (!root) throw new Error('the frame has no #root')
  reportUncaught(facts.remote.version)
  tolerateTranslation()
  createRoot(root).render(
    <StrictMode>
      <ReadRules user={facts.user}>
        <Framed facts={facts} port={port} />
      </ReadRules>
    </StrictMode>,
  )
}

function Framed({ facts, port }: { facts: Facts; port: MessagePort }) {
  const [{ href, state }, setPlace] = useState<Place>(facts)
  const [, chooseTheme] = useTheme()
  const hear = useEffectEvent(({ data }: MessageEvent<PageMessage>) => {
    if ('place' in data) setPlace(data.place)
    if ('theme' in data) chooseTheme(data.theme)
  })
  useEffect(() => {
    const listener = (event: MessageEvent<PageMessage>) => hear(event)
    port.addEventListener('message', listener)
    port.start()
    tell(port, { ready: true })
    return () => port.removeEventListener('message', listener)
  }, [port])

  const toasts = useToasts()
  useEffect(() => {
    for (const { id, ...toast } of toasts) {
      tell(port, { toast })
      dismissToast(id)
    }
  }, [toasts, port])

  const location = useMemo(() => ({ pathname: '/', ...parsePath(href), state }), [href, state])
  // The page around the frame has the address: it decides where to go, and the frame follows.
  const navigator = useMemo(() => navigatorOver(port), [port])
  return (
    <Router location={location} navigator={navigator}>
      <Page remote={facts.remote} />
    </Router>
  )
}

function Page({ remote }: Pick<Facts, 'remote'>) {
  const { pathname } = useLocation()
  const [hidesAmounts] = useHideBalance()
  const place = pageAt({ remotes: [remote], refused: [] }, pathname)
  useNamedPart()
  useLayoutEffect(() => {
    if (pathname) window.scrollTo(0, 0)
  }, [pathname])
  if (!place) return null
  const { lang } = textsOfRoute(place.route)
  const element = (
    <HiddenAmounts value={hidesAmounts && place.route.access !== 'admin'}>
      <PartLanguage value={lang}>
        <div lang={lang}>
          <RemoteOutlet remote={remote} page={place.page} />
        </div>
      </PartLanguage>
    </HiddenAmounts>
  )
  return (
    <Routes>
      <Route path={place.route.path} element={element} />
    </Routes>
  )
}

const tell = (port: MessagePort, asked: FrameMessage) => port.postMessage(asked)

function navigatorOver(port: MessagePort): Navigator {
  const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to))
  const go = (replace: boolean) => (to: To, state?: unknown) => tell(port, { go: hrefOf(to), replace, state })
  return { createHref: hrefOf, push: go(false), replace: go(true), go: () => undefined }
}
