/** `wallet:pr-12`. */
export function previewId(remote: string, channel: string): string {
  return `${remote}:${channel}`
}

const MAX_LENGTH = 40

/** The channel of a preview: part of an address and of a host name. */
export const CHANNEL = /^[a-z0-9][a-z0-9-]{0,39}$/

/** The nearest text that is a valid channel: `feature/Login` becomes `feature-login`. Empty if nothing is left. */
export function channelOf(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, MAX_LENGTH).replace(/-$/, '')
}

const ID = /^[a-z][a-z0-9-]{1,30}:[a-z0-9][a-z0-9-]{0,39}$/

/** Whether the text has the form of a preview's id. */
export function isPreviewId(text: string): boolean {
  return ID.test(text)
}

/** Characters of the longest label of a host name. */
const MAX_LABEL = 63

/** The preview in a host name: `pr-12--wallet.example.com` names `wallet:pr-12`. */
export function previewOfHost(host = ''): string[] {
  const label = host.slice(0, host.indexOf('.'))
  if (label.length > MAX_LABEL) return []
  const [, channel, remote] = /^([a-z0-9][a-z0-9-]*?)--([a-z][a-z0-9-]*)$/.exec(label) ?? []
  return channel && remote ? [previewId(remote, channel)].filter(isPreviewId) : []
}
