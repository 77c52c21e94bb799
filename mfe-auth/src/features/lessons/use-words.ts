import { useEffect, useState } from 'react'
import { readContent } from './read-content.ts'

const ahead = new Map<string, unknown>()

/** Fetches the words of a file before a page is drawn; the page itself says if they did not come. */
export async function wordsAhead(file: string): Promise<void> {
  const words = await readContent<unknown>(file).catch(() => undefined)
  if (words !== undefined) ahead.set(file, words)
}

/** The words of a file, once they have come. */
export function useWords<T>(file: string) {
  const [read, setRead] = useState<{ file: string; words?: T; failed?: true } | undefined>(() =>
    ahead.has(file) ? { file, words: ahead.get(file) as T } : undefined,
  )
  const current = read?.file === file ? read : undefined
  useEffect(() => {
    if (current) return
    let isWanted = true
    readContent<T>(file).then(
      (words) => isWanted && setRead({ file, words }),
      () => isWanted && setRead({ file, failed: true }),
    )
    return () => {
      isWanted = false
    }
  }, [file, current])
  return { words: current?.words, failed: current?.failed, again: () => setRead(undefined) }
}
