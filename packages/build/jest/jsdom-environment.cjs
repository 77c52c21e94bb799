// Comes before jsdom.
const { speedUpStyles } = require('./fast-styles.cjs')
const { TestEnvironment } = require('jest-environment-jsdom')
const { patient } = require('./patient.cjs')

/** The number of draws after which a timer has its turn: a page that draws for ever fails its test instead of hanging. */
const MAX_DRAWS = 10_000

/**
 * Makes React draw before the next timer, for which user-event and `findBy` wait: what an act brings is there after it, on a busy
 * machine too. Timers of React would race with theirs. Tests that set the time draw within `act`, as ever.
 */
function drawAtOnce(window) {
  const { setTimeout, queueMicrotask } = window
  let draws = 0
  window.MessageChannel = class {
    port1 = {}
    port2 = {
      postMessage: () => {
        const draw = () => this.port1.onmessage()
        if (draws === 0) setTimeout(() => (draws = 0))
        draws += 1
        const isTimeSet = window.setTimeout !== setTimeout
        if (isTimeSet || draws > MAX_DRAWS) setTimeout(draw)
        else queueMicrotask(draw)
      },
    }
  }
}

class FastEnvironment extends TestEnvironment {
  async setup() {
    await super.setup()
    speedUpStyles(this.global)
    drawAtOnce(this.global)
  }
}

module.exports = patient(FastEnvironment)
