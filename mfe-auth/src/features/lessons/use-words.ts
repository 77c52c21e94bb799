import { useEffect, useState } from 'react'
import { readContent } from './read-content.ts'

/** The words of a file, once they have come. */
export function useWords<T>(file: string) {
  const [read, setRead] = useState<{ file: string; words?: T; failed?: true }>()
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
