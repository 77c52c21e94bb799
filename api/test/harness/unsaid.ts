import { sayerOf } from '@simvest/contracts/sayer'
import english from '@simvest/contracts/words/en.json'

const KNOWN = 'known'
const sayer = sayerOf(english, () => KNOWN)

/** Which of these sentences only English can say: packages/contracts/src/words has no text for them. */
export function unsaid(sentences: readonly string[]): string[] {
  // What somebody gave as a reason is in their own words.
  return sentences.filter((sentence) => sayer.sentence(sentence.split(' Reason: ')[0] ?? '') !== KNOWN)
}
