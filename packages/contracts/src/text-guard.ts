import * as z from 'zod/mini'
import { refusalOf, realDestination } from './real-destinations.ts'

/** The reason why a text is refused; undefined if nothing in it could be a real destination. */
export function textRefusal(text: string, isContact: boolean, specimen?: string): string | undefined {
  return realDestination(text, isContact) === undefined ? undefined : refusalOf(text, specimen)
}

/** The check of a text that people type. */
export function guard(contact?: 'contact'): z.core.$ZodCheck<string>[] {
  const refusal = (text: unknown) => textRefusal(String(text), contact !== undefined)
  return [z.refine((text) => refusal(text) === undefined, { error: ({ input }) => refusal(input) })]
}
