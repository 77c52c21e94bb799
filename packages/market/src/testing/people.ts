const isFull = process.env['SIMULATION_BOUNDS'] === 'full'

/** Over how many people the bounds are held, and seen to break. `pnpm simulation:bounds` takes more than everyday has time for. */
export const [PEOPLE_OF_BOUNDS, PEOPLE_OF_MUTANTS] = isFull ? [20_000, 2_000] : [10_000, 1_500]
