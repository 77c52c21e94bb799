import type { Knex } from 'knex'

interface Connection {
  query(
    statement: { name: string; text: string; values: readonly unknown[] },
    callback: (error: Error | null, result: { rows: never[] }) => void,
  ): unknown
}

/**
 * A statement whose SQL is made once and given to the driver as it is, over the same pool and its connections: the query
 * builder would make it anew for each call. Rejects with the driver's error, or KnexTimeoutError if no connection is free.
 */
export function namedStatement(
  { client }: Knex,
  name: string,
  sql: string,
): <Row>(values: readonly unknown[]) => Promise<Row[]> {
  const text: string = client.positionBindings(sql)
  return async (values) => {
    const connection: Connection = await client.acquireConnection()
    try {
      return await new Promise((resolve, reject) => {
        connection.query({ name, text, values }, (error, result) => (error ? reject(error) : resolve(result.rows)))
      })
    } finally {
      client.releaseConnection(connection)
    }
  }
}
