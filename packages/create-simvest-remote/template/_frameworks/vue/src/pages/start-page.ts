import { definePage } from '@simvest/platform/plain'
import { createApp } from 'vue'
import StartPage from './start-page.vue'

export const startPage = definePage((element, context) => {
  const app = createApp(StartPage, { context })
  // An error thrown by a component replaces the page, as in React.
  app.config.errorHandler = context.fail
  app.mount(element)
  return () => app.unmount()
})
