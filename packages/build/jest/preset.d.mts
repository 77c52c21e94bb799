import type { Config } from 'jest'

/** Jest for a package or app without a DOM. `displayName` names its tests in the one run of the workspace. */
export function nodeProject(displayName: string): Config

/** Jest for React in jsdom; anything written to console.error fails the test that wrote it. */
export function webProject(displayName: string): Config
