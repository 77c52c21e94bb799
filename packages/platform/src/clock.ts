/** Milliseconds by which the clock of the site is ahead of that of this browser. */
let ahead = 0

/** The time by the clock of the site, for what the site dates: that of a browser may be wrong by a day. */
export function siteTime(): number {
  return Date.now() + ahead
}

/** Compares the clocks by an answer. Its date has whole seconds: a browser that may be right counts as right. */
export function compareClocks({ headers }: Response, sent: number): void {
  const date = Date.parse(headers.get('date') ?? '')
  const received = Date.now()
  if (Number.isNaN(date)) return
  const mayBeRight = date <= received && date + 1_000 >= sent
  ahead = mayBeRight ? 0 : date + 500 - (sent + received) / 2
}
