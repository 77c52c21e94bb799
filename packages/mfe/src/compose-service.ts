/** Adds a static server for a remote to the compose file, and lets the gateway take builds from it. */
export function withService(compose: string, remote: string): string {
  const service = serviceOf(remote)
  return compose.replace(/\n\nvolumes:\n/, `\n${service}\n\nvolumes:\n`).replace(ORIGINS, `$1,${originOf(remote)}`)
}

/** Removes that server from the compose file again. */
export function withoutService(compose: string, remote: string): string {
  return compose
    .replace(`\n${serviceOf(remote)}`, '')
    .replace(ORIGINS, (line) => line.replace(`,${originOf(remote)}`, ''))
}

const ORIGINS = /(REMOTE_ORIGINS: .*)/

function originOf(remote: string): string {
  return `${remote}=http://${remote}:8080`
}

function serviceOf(remote: string): string {
  return `
  ${remote}:
    <<: *part
    build:
      context: .
      dockerfile: docker/remote.Dockerfile
      args:
        REMOTE: ${remote}`
}
