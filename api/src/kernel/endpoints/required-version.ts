import { DomainError } from '#kernel/errors/domain-error.ts'

const VERSION = /^"([\x21\x23-\x7e]{1,100})"$/

/** The one version in `If-Match`. Neither `*` nor a list names what a person saw. */
export function requiredVersion(header: string | undefined): string {
  const version = VERSION.exec(header ?? '')?.[1]
  if (version === undefined) throw new DomainError('VERSION_REQUIRED')
  return version
}
