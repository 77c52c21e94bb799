/**
 * Whether an address says that a pooler in transaction mode stands in front of the database (`?pooler=transaction`): there
 * the next statement may run on another connection of the server.
 */
export function isPooled(url: string): boolean {
  return new URL(url).searchParams.get('pooler') === 'transaction'
}
