import type { Registry } from '@simvest/registry'
import type { Seal } from '@simvest/registry/seal'
import type { Request, Response, Router } from 'express'
import type { Visitor } from './visitor.ts'

/** The site that options are added to. */
interface MountedSite {
  root: string
  /** True if pages may request builds in preview. */
  previews: boolean
  /** Returns true while a build reaches a part of the visitors. */
  isRollingOut: () => boolean
  log: (line: string) => void
}

/** A part of the gateway that a deployment adds. What it leaves out is not asked for. */
export interface SiteOption {
  /** Seals moves: those without it do not count. */
  seal?: Seal
  /** Answers requests before pages do. */
  routes?: { below: string; router: Router }
  /** Origins that pages may fetch files from. */
  origins?: readonly string[]
  /** Elements for the head of each page. */
  head?: string
  /** Returns what chooses the builds of a browser. */
  visitorOf?: (request: Request) => Partial<Visitor>
  /** Sets headers of a page for this visitor. */
  onPage?: (request: Request, response: Response, visitor: Visitor) => void
  /** Returns the registry as this visitor gets it. */
  listed?: (registry: Registry, visitor: Visitor) => Registry
  /** Returns true if `listed` may answer otherwise than at the last call. */
  hasNews?: () => boolean
}

export type MountOption = (site: MountedSite) => SiteOption
