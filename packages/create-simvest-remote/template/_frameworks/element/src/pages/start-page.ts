import { elementPage, type PageContext, type PageElement } from '@simvest/platform/plain'
import { start } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import './start-page.css'

const t = textsOf(start)

type Session = PageContext['session']['current']

class StartElement extends HTMLElement implements PageElement {
  context?: PageContext
  private end?: () => void

  connectedCallback() {
    this.className = '__NAME__-page'
    this.end = this.context?.session.subscribe((session) => this.draw(session))
  }

  disconnectedCallback() {
    this.end?.()
  }

  private draw(session: Session) {
    if (session.status !== 'signed-in') return this.replaceChildren()
    const { username, balance } = session.user
    const money = element('simvest-money')
    money.setAttribute('amount', String(balance))
    this.replaceChildren(element('h1', t('title')), element('p', t('welcome', { name: username })), money)
  }
}

function element(tag: string, text = ''): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}

export const startPage = elementPage('mfe-__NAME__-start', StartElement)
