import { registerApplication, start } from 'single-spa'
import { constructApplications, constructLayoutEngine, constructRoutes } from 'single-spa-layout'

const layout = document.querySelector('#single-spa-layout')
if (!layout) throw new Error('The page has no layout.')
const routes = constructRoutes(layout, {
  loaders: {},
  props: {},
  errors: { page: '<p role="alert">This page could not be loaded.</p>' },
})
// The browser finds the applications by the page's import map.
const applications = constructApplications({ routes, loadApp: ({ name }) => import(/* webpackIgnore: true */ name) })
const layoutEngine = constructLayoutEngine({ routes, applications })
for (const application of applications) registerApplication(application)
layoutEngine.activate()
start()
