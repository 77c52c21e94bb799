import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { resetSimulation } from './reset-simulation.ts'
import { startPractice } from './start-practice.ts'

/** Mounts the calls that give the practice balance and reset a user's simulation. */
export function simulationRoutes(mount: Mount): void {
  mount(ENDPOINTS.startPractice, (_input, context) => startPractice(context))
  mount(ENDPOINTS.resetSimulation, (_input, context) => resetSimulation(context))
}
