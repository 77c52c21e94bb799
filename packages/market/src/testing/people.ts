const isFull = process.env['SIMULATION_BOUNDS'] === 'full'

/** The numbers of people who test the bounds and the mutants. `pnpm lab bounds` takes more, for which daily runs lack time. */
export const [PEOPLE_OF_BOUNDS, PEOPLE_OF_MUTANTS] = isFull ? [20_000, 2_000] : [10_000, 1_500]
