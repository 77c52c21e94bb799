/** What a person acts on, and the version of it that was on their screen. */
export interface Seen {
  readonly id: number
  readonly version: string
}
