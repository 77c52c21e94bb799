/** Lets the browser paint and answer before the code goes on. A browser that cannot wait like this goes on at once. */
export async function nextTask(): Promise<void> {
  await globalThis.scheduler?.yield?.()
}
