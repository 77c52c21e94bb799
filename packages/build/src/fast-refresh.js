// Runs first in the shell of `pnpm dev`, because React looks for its hook when it starts. A page has this one runtime of Fast
// Refresh; the components of every build register with it.
import refresh from 'react-refresh/runtime'

refresh.injectIntoGlobalHook(globalThis)
globalThis.simvestRefresh = refresh
