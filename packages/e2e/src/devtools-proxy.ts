import type { BrowserContext } from '@playwright/test'

/**
 * Does in each page what the Chrome extension of Module Federation does before its scripts: leaves a global plugin that registers
 * remotes from where its storage says.
 */
export async function proxyRemotes(context: BrowserContext, rules: Readonly<Record<string, string>>): Promise<void> {
  await context.addInitScript((given) => {
    localStorage.setItem('__MF_DEVTOOLS__', JSON.stringify(given))
    const federation = { __GLOBAL_PLUGIN__: [] as object[] }
    Object.defineProperty(window, '__FEDERATION__', { value: federation, writable: true })
    federation.__GLOBAL_PLUGIN__.push({
      name: 'mf-chrome-devtools-override-remotes-plugin',
      beforeRegisterRemote(args: { remote: { name: string; entry?: string } }) {
        const kept = JSON.parse(localStorage.getItem('__MF_DEVTOOLS__') ?? '{}') as Record<string, string>
        const entry = kept[args.remote.name]
        if (entry !== undefined) args.remote.entry = entry
        return args
      },
    })
  }, rules)
}
