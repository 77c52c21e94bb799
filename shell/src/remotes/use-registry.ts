import type { Registry } from '@simvest/registry'
import { create } from 'zustand'

/** The registry that the page is drawn from. It stays the one that the page started with, but in `pnpm dev`. */
export const useRegistry = create<Registry>(() => ({ remotes: [], refused: [] }))
