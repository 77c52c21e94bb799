import { withOrigin, withoutOrigin } from './remote-origins.ts'

/** Adds a static server for a remote to the compose file, and lets the gateway take builds from it. */
export function withService(compose: string, remote: string): string {
  return withOrigin(compose.replace(/\n\nvolumes:\n/, `\n${serviceOf(remote)}\n\nvolumes:\n`), remote)
}

/** Removes that server from the compose file again. */
export function withoutService(compose: string, remote: string): string {
  return withoutOrigin(compose.replace(`\n${serviceOf(remote)}`, ''), remote)
}

function serviceOf(remote: string): string {
  const variable = `${remote.toUpperCase().replaceAll('-', '_')}_VERSION`
  return `
  ${remote}:
    <<: *remote
    image: \${REGISTRY:-}simvest-${remote}:\${${variable}:-\${VERSION:-latest}}
    build:
      context: .
      dockerfile: docker/simvest.Dockerfile
      target: remote
      args:
        <<: *labels
        REMOTE: ${remote}
      secrets: [signing_key]`
}
