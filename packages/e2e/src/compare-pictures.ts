import type { Mark } from '@simvest/contracts'
import type { Picture } from './read-png.ts'

/** The difference of two channels, of 255, that nobody sees. */
const MAX_UNSEEN_DIFFERENCE = 8

/** Unchanged rows, in pixels, between two marks; with more marks than a reader follows, they join. */
const MARK_GAP = 24
const MOST_MARKS = 20

/**
 * Returns the share of the pixels that differ, from 0 to 1, and marks around them. The smaller picture ends where the larger goes on:
 * what only one of them has differs. Both come from one browser on one machine, so letters need no tolerance.
 */
export function comparePictures(one: Picture, other: Picture): { changed: number; marks: Mark[] } {
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
  const rows: Mark[] = []
  let count = 0
  for (let top = 0; top < height; top += 1) {
    let [first, last] = [width, -1]
    for (let x = 0; x < width; x += 1) {
      if (isSame(one, other, x, top)) continue
      count += 1
      if (last < 0) first = x
      last = x
    }
    if (last >= 0) rows.push({ left: first, top, width: last - first + 1, height: 1 })
  }
  let marks = joined(rows, MARK_GAP)
  for (let gap = MARK_GAP * 2; marks.length > MOST_MARKS; gap *= 2) marks = joined(marks, gap)
  return { changed: count / (width * height), marks }
}

function isSame(one: Picture, other: Picture, x: number, y: number): boolean {
  if (x >= Math.min(one.width, other.width) || y >= Math.min(one.height, other.height)) return false
  const there = other.at(x, y)
  return one.at(x, y).every((channel, index) => Math.abs(channel - (there[index] ?? 0)) <= MAX_UNSEEN_DIFFERENCE)
}

function joined(marks: readonly Mark[], gap: number): Mark[] {
  const joined: Mark[] = []
  for (const mark of marks) {
    const last = joined.at(-1)
    if (!last || mark.top - (last.top + last.height) > gap) {
      joined.push({ ...mark })
      continue
    }
    const right = Math.max(last.left + last.width, mark.left + mark.width)
    last.left = Math.min(last.left, mark.left)
    last.width = right - last.left
    last.height = mark.top + mark.height - last.top
  }
  return joined
}
