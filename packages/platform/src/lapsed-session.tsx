import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { type Lack, useLapse } from './lapse.ts'
import { leaveSession } from './session.ts'

// Most visits never show this dialog: it is not part of the first screen.
const SignInAgain = lazy(() => loadDialog(15))

/** Tries again for half a minute: leaving the page loses what was typed. */
async function loadDialog(attempts: number): Promise<{ default: ComponentType<{ lack: Lack; username: string }> }> {
  try {
    return { default: (await import('./sign-in-again.tsx')).SignInAgain }
  } catch {
    if (attempts === 0) return { default: Leave }
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    return loadDialog(attempts - 1)
  }
}

/** Asks a user with an open form to sign in again, over the form. */
export function LapsedSession() {
  const lapse = useLapse((state) => state.lapse)
  return (
    lapse && (
      <Suspense>
        <SignInAgain lack={lapse.lack} username={lapse.user.username} />
      </Suspense>
    )
  )
}

/** If the dialog itself cannot be loaded, the sign-in page asks. */
function Leave() {
  useEffect(() => void leaveSession(), [])
  return null
}
