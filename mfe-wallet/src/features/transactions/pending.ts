/** The lines that wait for an administrator. */
export const PENDING = { status: 'pending', limit: 10 } as const
