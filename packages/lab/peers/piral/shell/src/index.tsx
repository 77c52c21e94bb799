import { createInstance, Piral, SetComponent, SetLayout, SetRoute } from 'piral-core'
import { createRoot } from 'react-dom/client'
import { Navigate } from 'react-router-dom'
import { Frame } from '../../../app/frame.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
// The file is what a feed service would answer.
const instance = createInstance({ requestPilets: async () => (await fetch('/pilets.json')).json() })
createRoot(root).render(
  <Piral instance={instance}>
    <SetComponent name="LoadingIndicator" component={() => <progress />} />
    <SetLayout layout={{ Layout: ({ children }) => <Frame>{children}</Frame> }} />
    <SetRoute path="/" component={() => <Navigate to="/list" replace />} />
  </Piral>,
)
