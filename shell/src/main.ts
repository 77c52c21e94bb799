import { nextTask } from '@simvest/platform/next-task'

/**
 * The shell is a script whose parts run one after the other, each in a task of its own: on a slow phone the page responds
 * in between, and the scripts of its remote run as they arrive.
 * See docs/decisions/performance.md#the-shell-evaluates-its-modules-in-separate-tasks.
 */
const PARTS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["getUser"] */ '@simvest/contracts'),
  () => import(/* webpackMode: "eager", webpackExports: ["BrowserRouter"] */ 'react-router-dom'),
  () => import(/* webpackMode: "eager", webpackExports: ["Background"] */ '#background/background.tsx'),
  () => import(/* webpackMode: "eager" */ '@simvest/ui-kit/core'),
  () => import(/* webpackMode: "eager" */ '@simvest/platform/host'),
]

// Only the frame of a remote that runs apart from the page has no origin.
void (self.origin === 'null' ? beginFrame() : start())

async function beginFrame() {
  return (await import(/* webpackChunkName: "begin-frame" */ '#isolated/begin-frame.ts')).beginFrame()
}

async function start() {
  await pause()
  const { beginFirstPage } = await import(/* webpackMode: "eager" */ '#remotes/first-page.ts')
  await pause()
  const registry = beginFirstPage()
  const { loadShellTexts } = await import(/* webpackMode: "eager" */ './load-texts.ts')
  const texts = loadShellTexts()
  for (const run of PARTS) {
    await pause()
    await run()
  }
  const { startShell } = await import(/* webpackMode: "eager" */ './shell.tsx')
  await pause()
  await texts
  await startShell(await registry)
}

/**
 * Makes room for scripts that have arrived and for a frame; `scheduler.yield` and messages would run before them. A hidden
 * tab draws no frames, and its timers wait for a second, so there a plain task does.
 */
function pause(): Promise<unknown> {
  return document.hidden ? nextTask() : new Promise((resolve) => setTimeout(resolve))
}
