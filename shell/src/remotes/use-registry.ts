import type { Registry } from '@simvest/registry'
import { create } from 'zustand'

/** The registry that the page is drawn from. It never changes while the page is open, except in `pnpm dev`. */
export const useRegistry = create<Registry>(() => ({ remotes: [], refused: [] }))
