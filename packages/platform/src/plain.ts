// The facade without React, for pages of other frameworks: its names are part of the contract. Nothing here imports React.
import type { PageContext, PlainPage } from './plain-page.ts'
import { holdStyles } from './plain-styles.ts'

export { fieldErrorsOf, isApiError, isNetworkError, presentOf } from '@simvest/api-client'
export { catalogueOf, pageLanguage } from '@simvest/texts/plain'
export type { Answer, Live, PageContext, PageLocation, PlainPage, PlainRemoteModule } from './plain-page.ts'
export { addStyles } from './plain-styles.ts'

/** Makes a page of a mount function. The styles of its build stay in the document while the page is mounted. */
export function definePage(mount: PlainPage['mount']): PlainPage {
  return {
    mount(element, context) {
      const dropStyles = holdStyles()
      try {
        const unmount = mount(element, context)
        return () => {
          dropStyles()
          unmount()
        }
      } catch (error) {
        dropStyles()
        throw error
      }
    },
  }
}

/** A custom element that is a page. */
export interface PageElement extends HTMLElement {
  /** Set before the element is in the document. */
  context?: PageContext
}

/**
 * Makes a page of one custom element. Names of elements cannot be freed, so a name that another build uses gets a number.
 */
export function elementPage(name: string, constructor: new () => PageElement): PlainPage {
  return definePage((element, context) => {
    define(name, constructor)
    const page = new constructor()
    page.context = context
    element.append(page)
    return () => page.remove()
  })
}

function define(name: string, constructor: new () => PageElement): void {
  if (defined.has(constructor)) return
  let free = name
  for (let count = 2; customElements.get(free); count++) free = `${name}-${count}`
  customElements.define(free, constructor)
  defined.add(constructor)
}

const defined = new WeakSet<new () => PageElement>()
