/** Lets the browser paint and answer before what follows. One that has no way for it goes on at once. */
export async function nextTask(): Promise<void> {
  await globalThis.scheduler?.yield?.()
}
