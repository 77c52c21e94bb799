/** The thing that a person acts on, and its expected version: the one on their screen. */
export interface VersionedRef {
  readonly id: number
  readonly version: string
}
