import * as z from 'zod/mini'
import { textRefusal } from '#text-guard'
import type { RealTextReason } from './real-texts.ts'

declare const declared: unique symbol

/** The schema of a string that declares whether real destinations are refused in it. */
export type DeclaredText = z.ZodMiniString<string> & { readonly [declared]: true }

/** What a declared string may hold: `invented` texts are searched, a `form` leaves no room, and anything else has a reason. */
export type TextKind = 'invented' | 'form' | RealTextReason

interface TextOptions {
  /** The message for something that is no text. */
  error?: string
  tooLong?: string
  /** Names a person's own telephone number, or looks for it. */
  isContact?: boolean
}

/** A text of up to `most` letters, trimmed. A real destination in it is refused. */
export function text(most: number, { error, tooLong = 'This is too long', isContact = false }: TextOptions = {}) {
  return declare('invented', error).check(
    z.trim(),
    z.maxLength(most, { error: tooLong, abort: true }),
    z.refine((typed: string) => textRefusal(typed, isContact) === undefined, {
      error: ({ input }) => textRefusal(String(input), isContact),
    }),
  )
}

/** A text in which a real destination is not looked for, for a reason. */
export function realText(
  reason: RealTextReason,
  most: number,
  { error, tooLong = 'This is too long' }: TextOptions = {},
) {
  return declare(reason, error).check(z.maxLength(most, { error: tooLong, abort: true }))
}

/** A text in a form that leaves no room for a real destination. */
export function formed(pattern: RegExp, error?: string) {
  return declare('form').check(z.regex(pattern, error))
}

/** Writes the kind into the definition, where every schema that is derived from this one keeps it. */
export function declare(kind: TextKind, error?: string): DeclaredText {
  const definition: z.core.$ZodStringParams & { kind: TextKind } = { kind, ...(error !== undefined && { error }) }
  return z.string(definition) as DeclaredText
}

/** The kind of a string's schema; undefined if it does not declare one. */
export function kindOf(schema: z.core.$ZodType): TextKind | undefined {
  return (schema._zod.def as { kind?: TextKind }).kind
}

/** The names of undeclared texts in a schema. `true` stands for the schema itself. */
export type Undeclared<S> = S extends { readonly [declared]: true }
  ? never
  : S extends { _zod: { def: infer Def } }
    ? UndeclaredIn<Def>
    : never

type UndeclaredIn<Def> = Def extends { type: 'string' }
  ? Def extends { format: string }
    ? never
    : true
  : Def extends { type: 'unknown' | 'any' }
    ? true
    : Def extends { type: 'object'; shape: infer Shape }
      ? { [Name in keyof Shape]: [Undeclared<Shape[Name]>] extends [never] ? never : Name }[keyof Shape]
      : Def extends { innerType: infer Inner }
        ? Undeclared<Inner>
        : Def extends { element: infer Element }
          ? Undeclared<Element>
          : Def extends { options: readonly (infer Option)[] }
            ? Undeclared<Option>
            : Def extends { keyType: infer Key; valueType: infer Value }
              ? Undeclared<Key> | Undeclared<Value>
              : Def extends { type: 'pipe'; out: infer Out }
                ? Undeclared<Out>
                : never
