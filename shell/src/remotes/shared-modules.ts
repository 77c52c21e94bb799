import * as zod from '@simvest/contracts/zod-names'
import * as platform from '@simvest/platform'
import * as uiKit from '@simvest/ui-kit/core'
import * as styled from '@simvest/ui-kit/styled-names'
import react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as reactDomClient from 'react-dom/client'

/** The modules that remotes take from the shell: the list of the same name in packages/build/src/federation names their packages. */
export const MODULES: Record<string, object> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  'styled-components': styled,
  'zod/mini': zod,
  '@simvest/platform': platform,
  '@simvest/ui-kit/core': uiKit,
}

/** The modules that most pages do not need. */
export const LAZY: Record<string, () => Promise<object>> = {
  '@simvest/ui-kit/fields': () => import(/* webpackChunkName: "@simvest/ui-kit/fields" */ '@simvest/ui-kit/fields'),
  '@simvest/ui-kit/controls': () =>
    import(/* webpackChunkName: "@simvest/ui-kit/controls" */ '@simvest/ui-kit/controls'),
  '@simvest/platform/slot': () => import(/* webpackChunkName: "@simvest/platform/slot" */ '#slots/slot.ts'),
}
