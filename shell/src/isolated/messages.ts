import type { User } from '@simvest/contracts'
import type { Theme } from '@simvest/platform/host'
import type { ListedRemote } from '@simvest/registry'
import * as z from 'zod/mini'

/** The first message of an isolated remote's frame to the window around it. */
export const HELLO = 'simvest-isolated'

/** The answer to that, with the port over which everything else goes. */
export interface Facts extends Place {
  remote: ListedRemote
  user: User | undefined
  hidesAmounts: boolean
}

/** The place of the window. */
export interface Place {
  href: string
  state: unknown
}

/** A message of the page to the frame. */
export type PageMessage = { place: Place } | { theme: Theme } | CallAnswer

/** The answer to a call. One without a status never came. */
export interface CallAnswer {
  call: number
  status?: number
  headers?: [string, string][]
  body?: ArrayBuffer
}

const Call = z.object({
  call: z.number(),
  method: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})
export type Call = z.output<typeof Call>

/** A message of the frame to the page. The frame may be hostile: nothing else is accepted. */
export const FrameMessage = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ go: z.string(), replace: z.boolean(), state: z.unknown() }),
  z.object({
    toast: z.object({
      title: z.string(),
      description: z.optional(z.string()),
      variant: z.enum(['default', 'destructive', 'notice']),
      lang: z.optional(z.string()),
      descriptionLang: z.optional(z.string()),
    }),
  }),
  Call,
])
export type FrameMessage = z.output<typeof FrameMessage>

/** An address of this site that the frame names; undefined for any other. Two slashes at its start would name another host. */
export function onSite(href: string): URL | undefined {
  try {
    const url = new URL(href, location.origin)
    return url.origin === location.origin && !url.pathname.startsWith('//') ? url : undefined
  } catch {
    return undefined
  }
}
