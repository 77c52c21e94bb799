import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { resetSimulation } from './reset-simulation.ts'

export function simulationRoutes(mount: Mount): void {
  mount(ENDPOINTS.resetSimulation, (_input, context) => resetSimulation(context))
}
