const { PREPARED } = process.env

/** A statement for the driver; it is prepared by its name where the measurement asks for that. */
export function statement(name: string, text: string): (values: unknown[]) => object & { text: string } {
  return (values) => (PREPARED ? { name, text, values } : { text, values })
}
