import type { Filling } from '@simvest/registry'
import { PartLanguage } from '@simvest/ui-kit/core'
import { Component, type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import styled from 'styled-components'
import { useSession, type Session } from './session.ts'

/** The slots of Simvest's own pages, each with the props that its fillers get. Another remote adds its own by `declare module`. */
export interface Slots {
  /** Beside the fee of a withdrawal, before an amount is typed. Version 1. */
  'withdrawals.beside-fee': { fee: string }
  /** Below an address that only looks like one. Version 1. */
  'wallet.simulated-address': { address: string }
}

/** A remote that fills a slot, as the host finds it. */
export interface FoundFiller extends Pick<Filling, 'access'> {
  remote: string
  /** The language of its texts, where they are not in that of the page. */
  lang?: string | undefined
  /** Loads its component. Throws where no build of it can be loaded. */
  load: () => Promise<ComponentType<object>>
  /** Is called before it is drawn, and once it is: in between, a page that stops answering stops because of it. */
  onDraw: (isDrawn: boolean) => void
  /** Reports what it throws while drawing. */
  onError: (error: Error) => void
}

type FindFillers = (slot: string) => Promise<readonly FoundFiller[]>

// A remote that runs alone has nobody who fills its slots.
let findFillers: FindFillers = async () => []

/** Says how slots find who fills them: the host does, before the first page with a slot is drawn. */
export function provideFillers(find: FindFillers): void {
  findFillers = find
}

/**
 * The place in a page that other remotes fill, in their order. It takes no room until a filler is drawn; one that is missing, fails or
 * hangs leaves none. Put it outside of forms, and where the page may grow.
 */
export function Slot<N extends keyof Slots & string>({ name, props }: { name: N; props: Slots[N] }) {
  const [fillers, setFillers] = useState<readonly FoundFiller[]>([])
  useEffect(() => whileMounted(findFillers(name), setFillers), [name])
  return fillers.map((filler) => <Filler key={filler.remote} filler={filler} given={props} />)
}

function Filler({ filler, given }: { filler: FoundFiller; given: object }) {
  return mayBeSeen(filler, useSession()) && <Loaded filler={filler} given={given} />
}

/** The server decides again on every call of the filler. */
function mayBeSeen({ access }: FoundFiller, session: Session): boolean {
  if (access === 'public') return true
  if (session.status !== 'signed-in' || session.user.needsStepUp) return false
  return access === 'user' || session.user.isAdmin
}

function Loaded({ filler, given }: { filler: FoundFiller; given: object }) {
  const [loaded, setLoaded] = useState<{ Content: ComponentType<object> }>()
  // The host reports what cannot be loaded.
  useEffect(() => {
    const draw = (Content: ComponentType<object>) => {
      filler.onDraw(false)
      setLoaded({ Content })
    }
    const end = whileMounted(filler.load(), draw)
    return () => {
      end()
      filler.onDraw(true)
    }
  }, [filler])
  useEffect(() => {
    if (loaded) filler.onDraw(true)
  }, [filler, loaded])
  if (!loaded) return null
  return (
    <FillerBoundary onError={filler.onError}>
      <Place lang={filler.lang}>
        <PartLanguage value={filler.lang}>
          <loaded.Content {...given} />
        </PartLanguage>
      </Place>
    </FillerBoundary>
  )
}

/** Passes on a result in a transition, unless the place is gone by then. Returns the clean-up of the effect. */
function whileMounted<T>(result: Promise<T>, settle: (value: T) => void): () => void {
  let isMounted = true
  result.then(
    (value) => startTransition(() => (isMounted ? settle(value) : undefined)),
    () => undefined,
  )
  return () => {
    isMounted = false
  }
}

/** Leaves nothing of a filler that throws. */
class FillerBoundary extends Component<{ onError: (error: Error) => void; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error)
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}

/* Content stays inside: also what is fixed, or lies above all else, ends at its edges. */
const Place = styled.div`
  position: relative;
  isolation: isolate;
  contain: layout paint style;
  overflow: clip;
  overflow-clip-margin: var(--space-1);
  min-width: 0;
  &:empty {
    display: none;
  }
`
