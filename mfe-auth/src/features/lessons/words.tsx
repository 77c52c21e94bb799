import { Button, Notice, Skeleton } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import { words as texts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { useWords } from './use-words.ts'

const t = textsOf(texts)

interface WordsProps<T> {
  file: string
  children: (words: T) => ReactNode
}

/** Draws the words of a file; where they did not come, they can be asked for again. */
export function Words<T>({ file, children }: WordsProps<T>) {
  const { words, failed, again } = useWords<T>(file)
  if (words !== undefined) return children(words)
  // A window's height, so that the page's foot is not in view before the words, and moves away.
  if (!failed) return <Skeleton height="100vh" radius="var(--radius-large)" />
  return (
    <Notice tone="error" title={t('notLoaded')} action={<Button onClick={again}>{t('tryAgain')}</Button>}>
      {t('notLoadedText')}
    </Notice>
  )
}
