import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '@simvest/testing/free-port'
import { Builder, type WebDriver } from 'selenium-webdriver'

const DRIVER = '/usr/bin/WebKitWebDriver'
const DISPLAY = '/usr/bin/Xvfb'
const LIBRARIES = '/usr/lib'

export interface WebKit {
  /** A window of a new profile, in pixels; one that waits for a page has loaded all of it when it is opened. */
  open(width: number, height: number, waits?: boolean): Promise<WebDriver>
  stop(): void
}

/** WebKitGTK's small browser, where Debian's packages put it; undefined unless its driver and a display are there too. */
export function findWebKit(): string | undefined {
  if (![DRIVER, DISPLAY].every(existsSync)) return undefined
  const folders = readdirSync(LIBRARIES).flatMap((machine) =>
    ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((library) => path.join(LIBRARIES, machine, library, 'MiniBrowser')),
  )
  return folders.find((file) => existsSync(file))
}

export const WITHOUT_WEBKIT = 'WebKit is not installed: apt-get install webkit2gtk-driver xvfb'

/** Starts a display and WebKit's WebDriver on it. */
export async function startWebKit(): Promise<WebKit> {
  const binary = findWebKit()
  if (!binary) throw new Error(WITHOUT_WEBKIT)
  const display = await startDisplay()
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display.name, LANG: 'en_US.UTF-8', LANGUAGE: 'en' }
  const driver = spawn(DRIVER, [`--port=${port}`], { env, stdio: 'ignore' })
  const stop = () => {
    driver.kill()
    display.process.kill()
  }
  const open = async (width: number, height: number, waits = true) => {
    const session = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      // Only without its own bars can the window be as narrow as a phone.
      .withCapabilities({
        browserName: 'MiniBrowser',
        pageLoadStrategy: waits ? 'normal' : 'none',
        'webkitgtk:browserOptions': { binary, args: ['--automation', '--full-screen'] },
      })
      .build()
    await session.manage().window().setRect({ x: 0, y: 0, width, height })
    return session
  }
  await untilAnswered(port)
  return { open, stop }
}

async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const child = spawn(DISPLAY, ['-displayfd', '3', '-screen', '0', '1920x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(child.stdio[3] as Readable, 'data')
  return { name: `:${String(number).trim()}`, process: child }
}

async function untilAnswered(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => void setTimeout(resolve, 100))
  }
  throw new Error(`${DRIVER} does not answer`)
}
