import { type NamedRemote, namedRemote, type RemoteConfig } from '@simvest/registry'
import { pageLanguage } from '@simvest/texts'
import { PageSpinner } from '@simvest/ui-kit'
import { type ComponentType, lazy, StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import { AccessGuard } from './access-guard.tsx'
import { recordBuild } from './api.ts'
import { HostProviders } from './host-providers.tsx'
import { loadTexts } from './host-texts.ts'
import type { PlainRemoteModule } from './plain-page.ts'
import { componentOf, type RemoteModule } from './remote-module.ts'

/**
 * Runs one remote by itself, on its own routes, against the real API. Sign in at a page of the remote, or at /login of a
 * shell on the same host.
 */
export function runAlone<C extends RemoteConfig>(config: C, module: RemoteModule<C>): void {
  run(namedRemote(config), module)
}

/** The same for a remote without React. */
export function runPlainAlone<C extends RemoteConfig>(config: C, module: PlainRemoteModule<C>): void {
  run(namedRemote(config), module)
}

function run(config: NamedRemote, module: Pick<RemoteModule | PlainRemoteModule, 'pages' | 'texts'>): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  recordBuild(config.name, 'alone')
  const components = Object.fromEntries(
    Object.entries<Parameters<typeof componentOf>[0]>(module.pages).map(([name, page]) => [
      name,
      lazy(async () => ({ default: await componentOf(page) })),
    ]),
  )
  const language = pageLanguage()
  void Promise.all([loadTexts(language), module.texts?.(language)]).then(() => draw(config, components, root))
}

function draw(config: NamedRemote, components: Readonly<Record<string, ComponentType>>, root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <HostProviders>
          <Routes>
            {config.routes.map(({ path, page, access }) => {
              const PageComponent = components[page]
              if (!PageComponent) return null
              const element = (
                <AccessGuard access={access}>
                  <Suspense fallback={<PageSpinner />}>
                    <PageComponent />
                  </Suspense>
                </AccessGuard>
              )
              return <Route key={path} path={path} element={element} />
            })}
            <Route path="*" element={<Navigate to={config.routes[0]?.path ?? '/'} replace />} />
          </Routes>
        </HostProviders>
      </BrowserRouter>
    </StrictMode>,
  )
}
