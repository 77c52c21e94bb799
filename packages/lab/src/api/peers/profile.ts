import type { Profiler } from 'node:inspector/promises'
import { startChild } from '../child.ts'
import { load } from '../load.ts'
import type { MeasuredCall } from './calls.ts'

type Share = readonly [module: string, share: number]

/** Returns the share of each module in the time that our API is busy with a call, largest first. */
export async function profileCall({ request }: MeasuredCall, databaseUrl: string, seconds: number): Promise<Share[]> {
  const api = await startChild('api-server', databaseUrl, process.execPath)
  try {
    const send = () => load(api.url, (index) => request(index, api.url), { seconds })
    // The first calls compile.
    await send()
    return sharesOf(await api.profile(send))
  } finally {
    await api.stop()
  }
}

/** Returns the share of each module in the time in which something ran. */
export function sharesOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): Share[] {
  const modules = modulesOf(nodes)
  const times = new Map<string, number>()
  let busy = 0
  for (const [index, id] of samples.entries()) {
    const module = modules.get(id)
    if (module === undefined) continue
    const time = timeDeltas[index] ?? 0
    busy += time
    times.set(module, (times.get(module) ?? 0) + time)
  }
  return [...times].map(([name, time]): Share => [name, time / busy]).toSorted(([, one], [, other]) => other - one)
}

const IDLE_FRAMES = new Set(['(idle)', '(root)'])
/** The laboratory itself, which starts and ends the profile. */
const MEASURING = 'packages/lab/'

/** Returns the module of each node, without those in which nothing of the API ran. What Node does for a module counts as that module's. */
function modulesOf(nodes: readonly Profiler.ProfileNode[]): Map<number, string> {
  const all = new Map(nodes.map((node) => [node.id, node]))
  const modules = new Map<number, string>()
  const visit = (
    { callFrame: { url, functionName }, id, children = [] }: Profiler.ProfileNode,
    caller?: string,
  ): void => {
    const name = url === '' || url.startsWith('node:') ? (caller ?? (url.split('/')[0] || functionName)) : moduleOf(url)
    if (!IDLE_FRAMES.has(functionName) && !name.startsWith(MEASURING)) modules.set(id, name)
    for (const child of children) {
      const node = all.get(child)
      if (node) visit(node, url === '' || url.startsWith('node:') ? caller : name)
    }
  }
  if (nodes[0]) visit(nodes[0])
  return modules
}

/** A package, or a file of ours. */
function moduleOf(url: string): string {
  const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? []
  return name ?? url.replace(/^.*?\/(api|packages)\//, '$1/')
}
