import { BUILD_ORIGINS_META, type ListedRemote } from '@simvest/registry'

/** The part of the page's head that the frame has too: its facts, its styles and the shell's scripts, without scripts of remotes. */
const KEPT_ELEMENTS =
  'title, meta[charset], meta[name=viewport], meta[name=color-scheme], meta[name^=simvest-], style:not([data-styled]), script[src][defer]'

/**
 * The document of a frame in which one remote runs: the shell once more, under a policy of its own. It may fetch the shell's
 * files and those of this remote, and ask nobody anything: no address is open to `fetch`, forms or frames. `'self'` would
 * mean nothing in a document without origin.
 */
export function frameDocument({ name }: Pick<ListedRemote, 'name'>): string {
  const { head, documentElement: root } = document
  const others = head.querySelector<HTMLMetaElement>(`meta[name="${BUILD_ORIGINS_META}"]`)?.content.split(' ') ?? []
  const builds = [location.origin, ...others].map((origin) => `${origin}/remotes/${name}/`).join(' ')
  const files = `${location.origin}/assets/ ${builds}`
  const policy = [
    "default-src 'none'",
    `script-src ${files}`,
    "style-src 'unsafe-inline'",
    `img-src data: blob: ${files}`,
    `font-src ${files}`,
    "form-action 'none'",
    "base-uri 'none'",
  ].join('; ')
  const own = root.cloneNode(false) as HTMLElement
  own.innerHTML =
    '<head><meta http-equiv="Content-Security-Policy"></head><body><div id="root"><div class="boot" aria-busy="true"></div></div></body>'
  own.querySelector('meta')?.setAttribute('content', policy)
  for (const each of head.querySelectorAll(KEPT_ELEMENTS)) own.querySelector('head')?.append(each.cloneNode(true))
  // The band stands above the frame, not in it.
  for (const room of ['--band-height', '--top']) own.style.setProperty(room, '0px')
  return `<!doctype html>${own.outerHTML}`
}
