/** Whether somebody asked the browser for less data: then nothing is fetched that no act needs. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
