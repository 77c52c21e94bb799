// Without a schema, so that a page which only leads to a strategy does not load the schemas.

/** The page of a strategy; with another one, the two beside each other. */
export function strategyPath(id: number, other?: number): string {
  return `/trading/${id}${other === undefined ? '' : `?with=${other}`}`
}
