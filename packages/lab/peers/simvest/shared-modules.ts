import react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'

declare const __SHARED_VERSIONS__: Record<string, string>

const OWN_MODULES: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
}

/**
 * In place of the shell's file of this name: the remotes of this application take no more than those of the other peers. Every build
 * states that it needs the rest; no page here asks for it.
 */
export const MODULES: Record<string, object> = Object.fromEntries(
  Object.keys(__SHARED_VERSIONS__).map((name) => [name, OWN_MODULES[name] ?? {}]),
)

export const LAZY: Record<string, () => Promise<object>> = {}
