import { refusalOf, realDestination } from './real-destinations.ts'

/** The reason why a text is refused; undefined if nothing in it could be a real destination. */
export function textRefusal(text: string, isContact: boolean, specimen?: string): string | undefined {
  return realDestination(text, isContact) === undefined ? undefined : refusalOf(text, specimen)
}
