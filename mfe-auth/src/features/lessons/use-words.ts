import { useEffect, useState } from 'react'

/** Each file is a chunk of its own: who reads one lesson loads one lesson. */
async function readWords<T>(file: string): Promise<T> {
  const { default: words } = (await import(
    /* webpackChunkName: "words-[request]", webpackExclude: /path\.json$/ */ `./content/en/${file}.json`
  )) as { default: T }
  return words
}

/** The words of a file, once they have come. */
export function useWords<T>(file: string) {
  const [read, setRead] = useState<{ file: string; words?: T; failed?: true }>()
  const current = read?.file === file ? read : undefined
  useEffect(() => {
    if (current) return
    let isWanted = true
    readWords<T>(file).then(
      (words) => isWanted && setRead({ file, words }),
      () => isWanted && setRead({ file, failed: true }),
    )
    return () => {
      isWanted = false
    }
  }, [file, current])
  return { words: current?.words, failed: current?.failed, again: () => setRead(undefined) }
}
