import { parseSync, type Span } from '@swc/core'

/** Any node of a syntax tree: its kind, its place and all its other properties. */
export type SyntaxNode = Readonly<Record<string, unknown>> & { readonly type: string; readonly span: Span }

/** Every node of a TypeScript source, outermost first. */
export function nodesOf(source: string, file: string): SyntaxNode[] {
  const found: SyntaxNode[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('type' in value && typeof value.type === 'string') found.push(value as SyntaxNode)
    for (const inner of Object.values(value)) visit(inner)
  }
  visit(parsed(source, file).body)
  return found
}

function parsed(source: string, file: string) {
  try {
    return parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x') })
  } catch (cause) {
    throw new Error(`${file} cannot be read as TypeScript: run pnpm lint`, { cause })
  }
}

/** The name of an identifier, a property or a member: `b` of `b` and of `a.b`. */
export function nameOf(node: unknown): string | undefined {
  const { value, property } = (node ?? {}) as { value?: unknown; property?: unknown }
  if (property !== undefined) return nameOf(property)
  return typeof value === 'string' ? value : undefined
}

/** The text of a node; places are counted in bytes, from 1. */
export function textOf(bytes: Buffer, { start, end }: Span): string {
  return bytes.subarray(start - 1, end - 1).toString()
}

export function lineOfNode(bytes: Buffer, { start }: Span): number {
  return bytes
    .subarray(0, start - 1)
    .toString()
    .split('\n').length
}
