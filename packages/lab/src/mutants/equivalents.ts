interface Equivalent {
  file: string
  /** The lines as `pnpm lab mutants` reports them, without their indentation. */
  diff: string
  /** The reason why no caller can see a difference. */
  reason: string
}

/** Mutants that change nothing which a caller could see. They are never drawn. */
export const EQUIVALENTS: readonly Equivalent[] = []
