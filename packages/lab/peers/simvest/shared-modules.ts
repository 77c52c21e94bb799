import react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'

// In place of the shell's file of this name: the remotes of this application take no more than those of the other peers.
export const MODULES: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  // Every build states that it needs these; no page here asks for them.
  'styled-components': {},
  'zod/mini': {},
  '@simvest/platform': {},
  '@simvest/ui-kit/core': {},
  '@simvest/ui-kit/fields': {},
  '@simvest/ui-kit/controls': {},
}

export const LAZY: Record<string, () => Promise<object>> = {}
