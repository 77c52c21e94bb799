import { Button, EmptyState, Page } from '@simvest/ui-kit'
import { Component, type ReactNode } from 'react'

interface Props {
  /** The remote inside, where there is one. */
  name?: string
  onError: (error: Error) => void
  children: ReactNode
}

/**
 * Keeps what threw while drawing away from everything else, and offers to draw it anew. One that stays when its content
 * leaves also keeps what that throws while it is taken down.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** Of a page that has left nothing is shown, and who comes back begins anew. */
  static getDerivedStateFromProps({ children }: Props) {
    return children ? null : { failed: false }
  }

  override componentDidCatch(error: Error) {
    this.props.onError(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Page>
        <EmptyState
          title="Something went wrong on this page"
          action={<Button onClick={() => this.setState({ failed: false })}>Try again</Button>}
        >
          Your simulated money is safe on the server; only this page failed to draw
          {this.props.name && ` (${this.props.name})`}.
        </EmptyState>
      </Page>
    )
  }
}
