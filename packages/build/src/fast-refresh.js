// Runs first in the shell of `pnpm dev`: React looks for its hook when it starts. The one runtime of Fast Refresh in a page;
// the components of every build register with it.
import refresh from 'react-refresh/runtime'

refresh.injectIntoGlobalHook(globalThis)
globalThis.simvestRefresh = refresh
