import { definePage } from '@simvest/platform/plain'
import { createApp } from 'vue'
import StartPage from './start-page.vue'

export const startPage = definePage((element, context) => {
  const app = createApp(StartPage, { context })
  // What a component throws takes the place of the page, as in pages of React.
  app.config.errorHandler = context.fail
  app.mount(element)
  return () => app.unmount()
})
