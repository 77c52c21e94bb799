import { nextTask } from '@simvest/platform/next-task'

/*
 * The shell is one script, whose parts are run one after the other, each as a task of its own: on a slow phone the page
 * answers in between, and the scripts of its remote can run.
 */
void start()

async function start() {
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  await import(/* webpackMode: "eager", webpackExports: ["getUser"] */ '@simvest/contracts')
  await nextTask()
  await import(/* webpackMode: "eager", webpackExports: ["BrowserRouter"] */ 'react-router-dom')
  await nextTask()
  await import(/* webpackMode: "eager", webpackExports: ["Background"] */ '#background/background.tsx')
  await nextTask()
  await import(/* webpackMode: "eager" */ '@simvest/ui-kit/core')
  await nextTask()
  await import(/* webpackMode: "eager" */ '@simvest/platform/host')
  await nextTask()
  const { startShell } = await import(/* webpackMode: "eager" */ './shell.tsx')
  await startShell()
}
