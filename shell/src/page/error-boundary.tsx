import { Button, EmptyState, Page } from '@simvest/ui-kit'
import { Component, type ReactNode } from 'react'
import { pages } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(pages)

interface Props {
  /** The name of the remote inside, if there is one. */
  name?: string
  onError: (error: Error) => void
  children: ReactNode
}

/**
 * Contains what its content throws while drawing, and offers to draw it anew. A boundary that stays when its content leaves
 * also contains what the content throws while it is taken down.
 */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  /** After a page has left nothing is shown, and a page that comes back starts anew. */
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
          level={1}
          title={t('failed')}
          action={<Button onClick={() => this.setState({ failed: false })}>{t('tryAgain')}</Button>}
        >
          {t('failedText', { name: this.props.name ? ` (${this.props.name})` : '' })}
        </EmptyState>
      </Page>
    )
  }
}
