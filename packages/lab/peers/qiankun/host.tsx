import { addGlobalUncaughtErrorHandler, registerMicroApps, start } from 'qiankun'
import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Navigate, useLocation } from 'react-router-dom'
import { Frame, NotLoaded } from '../app/frame.tsx'

const PAGES = ['list', 'details']

function Host() {
  const { pathname } = useLocation()
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    registerMicroApps(
      PAGES.map((name) => ({
        name,
        entry: `/remotes/${name}/index.html`,
        container: '#page',
        activeRule: `/${name}`,
      })),
    )
    addGlobalUncaughtErrorHandler(() => setFailed(location.pathname))
    start()
  }, [])
  return (
    <Frame>
      {!PAGES.includes(pathname.slice(1)) && <Navigate to="/list" replace />}
      {failed === pathname && <NotLoaded />}
      <div id="page" />
    </Frame>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(
  <BrowserRouter>
    <Host />
  </BrowserRouter>,
)
