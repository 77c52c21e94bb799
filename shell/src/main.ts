import { nextTask } from '@simvest/platform/next-task'

/**
 * The shell is one script, whose parts are run one after the other, each as a task of its own: on a slow phone the page
 * answers in between, and the scripts of its remote can run.
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
  for (const run of PARTS) {
    await run()
    await nextTask()
  }
  const { startShell } = await import(/* webpackMode: "eager" */ './shell.tsx')
  await startShell()
}
