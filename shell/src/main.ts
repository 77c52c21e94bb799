import { nextTask } from '@simvest/platform/next-task'

/**
 * The shell is one script, whose parts are run one after the other, each as a task of its own: on a slow phone the page
 * answers in between, and the scripts of its remote run as they come.
 * See docs/decisions/performance.md#the-shell-starts-in-steps.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["getUser"] */ '@simvest/contracts'),
  () => import(/* webpackMode: "eager", webpackExports: ["BrowserRouter"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["Background"] */ '#background/background.tsx'),
  () => import(/* webpackMode: "eager" */ '@simvest/ui-kit/core'),
  () => import(/* webpackMode: "eager" */ '@simvest/platform/host'),
]

void start()

async function start() {
  await pause()
  const { beginFirstPage } = await import(/* webpackMode: "eager" */ '#remotes/first-page.ts')
  const registry = beginFirstPage()
  for (const run of PARTS) {
    await pause()
    await run()
  }
  const { startShell } = await import(/* webpackMode: "eager" */ './shell.tsx')
  await pause()
  startShell(await registry)
}

/**
 * Leaves room for scripts that have come and for a frame, before which `scheduler.yield` and messages go. A tab that is
 * hidden draws no frames, and its timers wait for a second.
 */
function pause(): Promise<unknown> {
  return document.hidden ? nextTask() : new Promise((resolve) => setTimeout(resolve))
}
