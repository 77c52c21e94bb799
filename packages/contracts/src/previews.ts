import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { STORED_BUILD } from './faults.ts'
import { Timestamp } from './scalars.ts'

/** A picture of a page, named after its bytes; sizes in pixels. */
const Picture = z.object({
  file: z.string().check(z.regex(/^[\da-f]{40}\.png$/)),
  bytes: z.int().check(z.minimum(1)),
  width: z.int(),
  height: z.int(),
})
export type Picture = z.output<typeof Picture>

/** A place in a picture, in pixels. */
const Mark = z.object({ left: z.int(), top: z.int(), width: z.int(), height: z.int() })
export type Mark = z.output<typeof Mark>

/** A page in a window of one width, without a release where that has no such page. */
const PageLook = z.object({
  /** The width of the window, in pixels. */
  window: z.int(),
  preview: Picture,
  release: z.optional(Picture),
  /** The share of the pixels that differ, from 0 to 1; 1 without a release. */
  changed: z.number(),
  marks: z.array(Mark),
})
export type PageLook = z.output<typeof PageLook>

/** The looks, the weight and the gate's findings of a build, beside the release of its day. */
export const PreviewReport = z.object({
  ...STORED_BUILD,
  commit: z.string(),
  /** The version of the shell that both were mounted in. */
  shell: z.string(),
  at: Timestamp,
  /** The version that was released. */
  released: z.optional(z.string()),
  /** Scripts in bytes after gzip: of every page, of the heaviest page in addition, and of all together. */
  sizes: z.array(z.object({ part: z.enum(['entry', 'page', 'all']), bytes: z.int(), released: z.optional(z.int()) })),
  /** The reasons for which the gate refuses the build; none if it passed. */
  faults: z.array(z.string()),
  routes: z.array(z.object({ path: z.string(), looks: z.array(PageLook) })),
})
export type PreviewReport = z.output<typeof PreviewReport>

/** A build that opens with the name of its preview alone. */
export const Preview = z.object({
  ...STORED_BUILD,
  channel: z.string(),
  /** The latest move of its pointer, where the last 200 moves have it. */
  moved: z.optional(z.object({ at: Timestamp, by: z.string(), why: z.string() })),
})
export type Preview = z.output<typeof Preview>

export const listPreviews = defineEndpoint({
  method: 'GET',
  path: '/api/admin/previews',
  summary: 'Previews of builds, with who published them and when',
  access: 'admin',
  permission: 'read',
  response: z.array(Preview),
})
