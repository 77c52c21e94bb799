import { HostProviders, recordBuild } from '@simvest/platform/host'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '#app.tsx'
import { Background } from '#background/background.tsx'
import { ErrorBoundary } from '#layout/error-boundary.tsx'
import { readRegistry } from '#remotes/read-registry.ts'

declare const __VERSION__: string

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

recordBuild('shell', __VERSION__)

createRoot(root).render(
  <StrictMode>
    <Background />
    <ErrorBoundary>
      <BrowserRouter>
        <HostProviders>
          <App registry={readRegistry()} />
        </HostProviders>
      </BrowserRouter>
    </ErrorBoundary>
  </StrictMode>,
)
