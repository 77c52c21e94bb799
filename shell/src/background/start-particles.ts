import { drift, linesBetween, type Particle, scatter } from './particles.ts'

/** Twelve frames a second are enough for motion this slow. */
const PERIOD = 1_000 / 12

/** Draws on a canvas as large as the window; a hidden tab draws nothing. Returns a function that stops it. */
export function startParticles(canvas: HTMLCanvasElement): () => void {
  const context = canvas.getContext('2d')
  if (!context) return () => undefined
  const left = new AbortController()
  let particles: Particle[] = []
  let timer = 0

  const fit = () => {
    canvas.width = window.innerWidth
    canvas.height = window.innerHeight
    particles = scatter(canvas.width)
  }
  const recolour = () => {
    const colour = getComputedStyle(canvas).color
    Object.assign(context, { fillStyle: colour, strokeStyle: colour })
  }
  const draw = () => {
    drift(particles, PERIOD / 1_000)
    paint(context, particles)
  }
  const run = () => {
    clearInterval(timer)
    if (!document.hidden) timer = window.setInterval(() => requestAnimationFrame(draw), PERIOD)
  }

  fit()
  recolour()
  run()
  const { signal } = left
  // A new size resets the context's colours.
  window.addEventListener('resize', () => [fit, recolour].forEach((act) => act()), { signal })
  document.addEventListener('visibilitychange', run, { signal })
  matchMedia('(prefers-color-scheme: light)').addEventListener('change', recolour, { signal })
  const themes = new MutationObserver(recolour)
  themes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    left.abort()
    themes.disconnect()
    clearInterval(timer)
    context.clearRect(0, 0, canvas.width, canvas.height)
  }
}

function paint(context: CanvasRenderingContext2D, particles: Particle[]): void {
  const { width, height } = context.canvas
  context.clearRect(0, 0, width, height)
  context.globalAlpha = 0.28
  for (const { x, y } of particles) context.fillRect(x * width, y * height, 1.5, 1.5)
  context.globalAlpha = 0.1
  context.beginPath()
  for (const [a, b] of linesBetween(particles, width, height)) {
    context.moveTo(a.x * width, a.y * height)
    context.lineTo(b.x * width, b.y * height)
  }
  context.stroke()
}
