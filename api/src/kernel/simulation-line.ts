/** The first line of every file and every mail. */
export const SIMULATION_LINE = 'Simulated environment. No real money.'
