/** `wallet:pr-12`. */
export function previewId(remote: string, channel: string): string {
  return `${remote}:${channel}`
}

const MOST = 40

/** The channel of a preview: part of an address and of a host name. */
export const CHANNEL = /^[a-z0-9][a-z0-9-]{0,39}$/

/** What is nearest to a text and fits as a channel: `feature/Login` is `feature-login`. Empty where nothing is left. */
export function channelOf(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, MOST).replace(/-$/, '')
}

const ID = /^[a-z][a-z0-9-]{1,30}:[a-z0-9][a-z0-9-]{0,39}$/

/** Whether it looks like the id of a preview. */
export function isPreviewId(text: string): boolean {
  return ID.test(text)
}

/** The preview a host name stands for: `pr-12--wallet.example.com` is `wallet:pr-12`. */
export function previewOfHost(host: string | undefined): string[] {
  const [, channel, remote] = /^([a-z0-9][a-z0-9-]*?)--([a-z][a-z0-9-]*)\./.exec(host ?? '') ?? []
  return channel && remote ? [previewId(remote, channel)].filter(isPreviewId) : []
}
