/** Gives a file to the browser, which saves it where downloads go. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser has taken the file once it has started to save it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
