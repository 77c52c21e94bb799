import { definePage } from '@simvest/platform/plain'
import { mount, unmount } from 'svelte'
import StartPage from './start-page.svelte'

export const startPage = definePage((target, context) => {
  const page = mount(StartPage, { target, props: { context } })
  return () => void unmount(page)
})
