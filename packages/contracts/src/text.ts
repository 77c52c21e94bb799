import * as z from 'zod/mini'
import { guard } from '#text-guard'
import type { RealTextReason } from './real-texts.ts'

declare const declared: unique symbol

/** The schema of a string that declares whether real destinations are refused in it. */
export type DeclaredText = z.ZodMiniString<string> & { readonly [declared]: true }

/** The kind of a declared string: `invented` texts are searched, a `form` leaves no room, and anything else has a reason. */
export type TextKind = 'invented' | 'form' | RealTextReason

const TOO_LONG = 'This is too long'

/**
 * A text of up to `most` letters, trimmed. A real destination in it is refused, but for a telephone number where people name
 * their own or look for one: a contact.
 */
export function text(most: number, error?: string, isContact?: 'contact'): DeclaredText {
  return declare('invented', error).check(
    z.trim(),
    z.maxLength(most, { error: TOO_LONG, abort: true }),
    ...guard(isContact),
  )
}

/** A text in which a real destination is not looked for, for a reason. */
export function realText(reason: RealTextReason, most: number, error?: string, tooLong = TOO_LONG): DeclaredText {
  return declare(reason, error).check(z.maxLength(most, tooLong))
}

/** A text in a form that leaves no room for a real destination. */
export function patternText(pattern: RegExp): DeclaredText {
  return declare('form').check(z.regex(pattern))
}

/** Writes the kind into the definition, where every schema that is derived from this one keeps it. */
export function declare(kind: TextKind, error?: string): DeclaredText {
  return z.string({ kind, error } as z.core.$ZodStringParams) as DeclaredText
}

/** The kind of a string's schema; undefined if it does not declare one. */
export function kindOf(schema: z.core.$ZodType): TextKind | undefined {
  return (schema._zod.def as { kind?: TextKind }).kind
}

/** The names of undeclared texts in a schema. `true` stands for the schema itself. */
export type UndeclaredTexts<S> = S extends { readonly [declared]: true }
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
      ? { [Name in keyof Shape]: [UndeclaredTexts<Shape[Name]>] extends [never] ? never : Name }[keyof Shape]
      : Def extends { innerType: infer Inner }
        ? UndeclaredTexts<Inner>
        : Def extends { element: infer Element }
          ? UndeclaredTexts<Element>
          : Def extends { options: readonly (infer Option)[] }
            ? UndeclaredTexts<Option>
            : Def extends { keyType: infer Key; valueType: infer Value }
              ? UndeclaredTexts<Key> | UndeclaredTexts<Value>
              : Def extends { type: 'pipe'; out: infer Out }
                ? UndeclaredTexts<Out>
                : never
