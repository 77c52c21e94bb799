export async function mutants(_args: readonly string[]): Promise<number> {
  return 0
}
