/** Words of file names that lists such as EasyPrivacy block in every site, after which a page would not load at their users'. */
const BLOCKED_WORDS =
  /(?:^|[-_.])(?:ads?|advert|adserver|analytics|beacon|collect|pixel|telemetry|tracker|tracking)(?=[-_.])/

/** Returns a line for each script whose name ad blockers are likely to block. A page's name becomes a file's name. */
export function blockedNames(files: readonly string[]): string[] {
  return files
    .filter((file) => file.endsWith('.js') && BLOCKED_WORDS.test(file.slice(file.lastIndexOf('/') + 1)))
    .map((file) => `${file}: ad blockers block files of such a name. Give the page another one.`)
}
