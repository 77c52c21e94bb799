import { SIMULATION_LINE } from './plain-errors.ts'

interface AskingFacts {
  remote: string
  address: string
  /** The number of the browser, which only this page gets beside its cookie. */
  browser: string
}

/**
 * The page that asks whether this tab may load a remote from its own machine, and the one script in it. Only the press of
 * the button asks that machine for anything. The shell takes the override in the tab that keeps its address (previews.ts).
 */
export function askingPage({ remote, address, browser }: AskingFacts): { html: string; script: string } {
  const script = `const [button] = document.getElementsByTagName('button')
const [said] = document.getElementsByTagName('output')
button.addEventListener('click', async () => {
  button.disabled = true
  said.textContent = 'Asking ${address} …'
  try {
    const signed = await fetch('${address}/token?browser=${browser}').catch(() => undefined)
    if (!signed?.ok) throw new Error('${address} does not answer as mfe dev does. Did you start it on this machine, for this site?')
    const answer = await fetch(location.href, { method: 'POST', body: await signed.text() })
    if (!answer.ok) throw new Error((await answer.json()).message)
    sessionStorage.setItem('simvest.override', '${address}')
    location.assign('/')
  } catch ({ message }) {
    said.textContent = message
    button.disabled = false
  }
})
`
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Load ${remote} from this machine? (simulated)</title>
<p>${SIMULATION_LINE}</p>
<h1>Load ${remote} from this machine?</h1>
<p>In this tab, and in no other, <strong>${remote}</strong> would come from <strong>${address}</strong> in the place of the
released build, until the tab is closed, for 8 hours at most. That code acts here as you do.</p>
<p><strong>If you did not start <code>mfe dev ${remote} --against …</code> on this machine yourself, close this page.</strong></p>
<button type="button">Load ${remote} from ${address}</button>
<p><output></output></p>
<script>${script}</script>
</html>
`
  return { html, script }
}
