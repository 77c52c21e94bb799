/** Gives each test and hook of an environment the time that it needs on this machine now: its limit times the factor of the run. */
exports.patient = (Environment) =>
  class extends Environment {
    handleTestEvent(event, state) {
      if (event.name !== 'run_start') return
      const factor = Number(process.env.SIMVEST_TIME_FACTOR ?? 1)
      state.testTimeout = stretched(state.testTimeout, factor)
      stretch(state.rootDescribeBlock, factor)
    }
  }

/** A timer of Node that waits longer fires at once. */
const LONGEST_MS = 2 ** 31 - 1

const stretched = (ms, factor) => Math.min(ms * factor, LONGEST_MS)

function stretch({ hooks, children }, factor) {
  for (const part of [...hooks, ...children]) {
    if (part.type === 'describeBlock') stretch(part, factor)
    else if (part.timeout) part.timeout = stretched(part.timeout, factor)
  }
}
