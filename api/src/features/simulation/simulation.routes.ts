import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { resetSimulation } from './reset-simulation.ts'
import { startPractice } from './start-practice.ts'

export function simulationRoutes(mount: Mount): void {
  mount(ENDPOINTS.startPractice, (_input, context) => startPractice(context))
  mount(ENDPOINTS.resetSimulation, (_input, context) => resetSimulation(context))
}
