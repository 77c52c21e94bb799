import { Component, type ReactNode } from 'react'
import { Link } from 'react-router-dom'

/** The host's own part of the page: a heading, the navigation, and the place for the remotes' pages. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <header>
        <p>Reception</p>
        <nav>
          <Link to="/list">Visits</Link> <Link to="/details">Rooms</Link>
        </nav>
      </header>
      <main id="main">{children}</main>
    </>
  )
}

/** The content that a host displays in the place of a page that did not load. */
export function NotLoaded() {
  return <p role="alert">This page could not be loaded.</p>
}

/** Shows a sentence in the place of a remote's page that fails to load or to draw, as React's documentation recommends. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <NotLoaded /> : this.props.children
  }
}
