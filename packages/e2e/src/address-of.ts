/** The address of a route about something with this id. Strategies are the same for everybody: the first one stands for all. */
export function addressOf(path: string, id: number): string {
  return path.replace(':id', String(path.startsWith('/trading/') ? 1 : id))
}
