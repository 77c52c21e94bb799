import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import {
  type DeclaredSlot,
  type Filling,
  type ListedRemote,
  ownerOf,
  type PublishedRemote,
  type Route,
  SLOT_MODULE,
} from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { openAs, openSite } from './mount-remote.ts'
import { onSteadyNetwork } from './steady-network.ts'
import type { Role } from './stub-api.ts'
import { visitRoute } from './visit-route.ts'

/** More than any filler needs: the owner's own limit is checked at the release. */
const ANY_SIZE = 1_000_000

/**
 * Draws each filler of a remote in a page that has its slot and nothing else, with the sample of its props, in the pages of a site without
 * other remotes. Returns what is wrong, in words. A remote's own slots are in its own pages.
 */
export async function mountFillers(site: string, name: string, version: string): Promise<string[]> {
  const folder = new RegistryFolder(site)
  const filler = folder.build(name, version)
  const fillings = Object.entries(filler.slots ?? {}).filter(([slot]) => ownerOf(slot) !== name)
  if (fillings.length === 0) return []
  const owners = [...new Set(fillings.map(([slot]) => ownerOf(slot)))]
  const slotsOf = (owner: string) => fillings.filter(([slot]) => ownerOf(slot) === owner)
  const routes = owners.flatMap((owner) => publishOwner(site, owner, filler.name, slotsOf(owner)))
  folder.move({ act: 'release', remote: name, version, by: 'gate', why: 'to be drawn' })
  return openSite(site, async (browser, origin) => {
    const faults: string[] = []
    for (const route of routes) faults.push(...(await visit(browser, origin, filler, route)))
    return faults
  })
}

async function visit(browser: Browser, origin: string, remote: ListedRemote, route: Route): Promise<string[]> {
  const role: Role = route.access === 'public' ? 'signed out' : route.access
  const context = await openAs(browser, origin, role)
  try {
    const faults = await onSteadyNetwork(context, () => visitRoute({ context, remote, route, role }))
    return [...faults, ...(await opensBySelf(context, route))]
  } finally {
    await context.close()
  }
}

/** A filler opens nothing above the page that has the slot, unless somebody presses something. */
async function opensBySelf(context: BrowserContext, { path: address }: Route): Promise<string[]> {
  const page = await context.newPage()
  try {
    await page.goto(address, { waitUntil: 'networkidle' })
    // The band is a popover of the shell; dialogs of the ui-kit stand outside of the page.
    const opened = page.locator('#main :is(dialog[open], :popover-open), [role=dialog], [role=alertdialog]').first()
    return (await opened.isVisible()) ? [`it opens something above the page by itself on ${address}`] : []
  } finally {
    await page.close()
  }
}

type Slot = readonly [slot: string, filling: Filling]

/** Publishes and releases a remote of this name with a page for each slot. Returns the routes of the pages. */
function publishOwner(site: string, owner: string, filler: string, slots: readonly Slot[]): Route[] {
  const script = ownerScript(owner, slots)
  const routes = slots.map(([slot, { access }]): Route => ({
    path: addressOf(slot),
    page: slot,
    access,
    title: `Slot ${slot}`,
  }))
  const declared = slots.map(
    ([slot, { props }]) => [slot, { from: [filler], props, bytes: ANY_SIZE }] satisfies [string, DeclaredSlot],
  )
  const version = '0.0.0-gate'
  const build: PublishedRemote = {
    name: owner,
    platform: '^1.0.0',
    version,
    commit: 'gate',
    base: `/remotes/${owner}/${version}/`,
    entry: 'owner.js',
    exposed: [],
    takes: Object.fromEntries(slots.map(([slot]) => [slot, [SLOT_MODULE]])),
    integrity: { 'owner.js': `sha384-${createHash('sha384').update(script).digest('base64')}` },
    shared: {},
    routes,
    declares: Object.fromEntries(declared),
  }
  const target = path.join(site, build.base)
  mkdirSync(target, { recursive: true })
  writeFileSync(path.join(target, build.entry), script)
  writeFileSync(path.join(target, 'remote.json'), JSON.stringify(build))
  new RegistryFolder(site).move({ act: 'release', remote: owner, version, by: 'gate', why: 'to have slots' })
  return routes
}

/** `/withdrawals/slot-beside-fee`: below the owner's own name. */
function addressOf(slot: string): string {
  return `/${slot.replace('.', '/slot-')}`
}

function ownerScript(owner: string, slots: readonly Slot[]): string {
  const samples = Object.fromEntries(slots.map(([slot, { sample = {} }]) => [slot, sample]))
  return `{
  const samples = ${JSON.stringify(samples)}
  const take = async (shared, name) => (await Object.values(shared[name])[0].get())()
  let h, Slot
  const pageOf = (name) => () => h('div', {}, h('h1', {}, 'Slot ' + name), h(Slot, { name, props: samples[name] }))
  self.mfe_${owner.replace(/-/g, '_')} = {
    async init(shared) {
      h = (await take(shared, 'react')).createElement
      Slot = (await take(shared, '${SLOT_MODULE}')).Slot
    },
    get: async () => () => ({ remote: { pages: Object.fromEntries(Object.keys(samples).map((name) => [name, pageOf(name)])) } }),
  }
}`
}
