import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { type Lack, useLapse } from './lapse.ts'
import { leaveSession } from './session.ts'

// Most visits never show this dialog: it is not part of the first screen.
const SignInAgain = lazy(async () => ({ default: await loadDialog() }))

async function loadDialog(): Promise<ComponentType<{ lack: Lack; username: string }>> {
  try {
    return (await import('./sign-in-again.tsx')).SignInAgain
  } catch {
    return Leave
  }
}

/** Asks a user with an open form to sign in again, over the form. */
export function LapsedSession() {
  const lapse = useLapse((state) => state.lapse)
  if (!lapse) return null
  return (
    <Suspense fallback={null}>
      <SignInAgain lack={lapse.lack} username={lapse.user.username} />
    </Suspense>
  )
}

/** If the dialog itself cannot be loaded, the sign-in page asks. */
function Leave() {
  useEffect(() => void leaveSession(), [])
  return null
}
