/** A point in units of the window, from 0 to 1, and its drift per second. */
export interface Particle {
  x: number
  y: number
  driftX: number
  driftY: number
}

/** A line between two particles that are near each other. */
export type Line = readonly [Particle, Particle]

export const MOST_PARTICLES = 100
const MOST_LINES = 15
const DRIFT = 0.008

/** Particles scattered over the window, the same at every visit. Small screens get fewer. */
export function scatter(width: number): Particle[] {
  const count = Math.min(MOST_PARTICLES, Math.round(width / 14))
  const next = sequence()
  return Array.from({ length: count }, () => ({
    x: next(),
    y: next(),
    driftX: (next() - 0.5) * DRIFT,
    driftY: (next() - 0.5) * DRIFT,
  }))
}

/** Moves the particles on; a particle that leaves on one side comes back on the other. */
export function drift(particles: Particle[], seconds: number): void {
  for (const particle of particles) {
    particle.x = (particle.x + particle.driftX * seconds + 1) % 1
    particle.y = (particle.y + particle.driftY * seconds + 1) % 1
  }
}

/** The first few pairs that are nearer than `reach` pixels. */
export function linesBetween(particles: Particle[], width: number, height: number, reach = 110): Line[] {
  const lines: Line[] = []
  for (const [index, a] of particles.entries()) {
    for (const b of particles.slice(index + 1)) {
      if (Math.hypot((a.x - b.x) * width, (a.y - b.y) * height) > reach) continue
      lines.push([a, b])
      if (lines.length === MOST_LINES) return lines
      // At most one line starts at each particle, so that the lines spread over the window.
      break
    }
  }
  return lines
}

/** Fractions that look random (Lehmer's generator); decoration needs no real chance. */
function sequence(): () => number {
  let state = 48_271
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
