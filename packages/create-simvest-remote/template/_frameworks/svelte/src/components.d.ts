declare module '*.svelte' {
  import type { Component } from 'svelte'
  import type { PageContext } from '@simvest/platform/plain'

  const component: Component<{ context: PageContext }>
  export default component
}
