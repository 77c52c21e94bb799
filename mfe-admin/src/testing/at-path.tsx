import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'

/** As the shell does: a page stands at its path, whose parts it reads. */
export function AtPath({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Routes>
      <Route path={path} element={children} />
    </Routes>
  )
}
