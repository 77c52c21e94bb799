const ORIGINS = /(REMOTE_ORIGINS[:=].*)/

/** Adds the server of a remote to those from which the gateway takes builds, in the text of a configuration. */
export function withOrigin(text: string, remote: string): string {
  return text.replace(ORIGINS, `$1,${originOf(remote)}`)
}

export function withoutOrigin(text: string, remote: string): string {
  return text.replace(ORIGINS, (line) => line.replace(`,${originOf(remote)}`, ''))
}

function originOf(remote: string): string {
  return `${remote}=http://${remote}:8080`
}
