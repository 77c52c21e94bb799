/** Fires where an amount of a page without React comes into the document or changes. */
export const MONEY_EVENT = 'simvest-money'

/** `<simvest-money amount="123450">`: simulated cents, which the host draws as every amount: unit, spoken words, hidden or not. */
export class MoneyElement extends HTMLElement {
  static observedAttributes = ['amount', 'sign']
  /** The host's answer to its leaving. */
  left: (() => void) | undefined

  connectedCallback() {
    this.dispatchEvent(new Event(MONEY_EVENT, { bubbles: true, composed: true }))
  }

  attributeChangedCallback() {
    if (this.isConnected) this.connectedCallback()
  }

  disconnectedCallback() {
    this.left?.()
  }
}

/** Makes the element known to this document, once. */
export function defineMoney(): void {
  if (!customElements.get('simvest-money')) customElements.define('simvest-money', MoneyElement)
}
