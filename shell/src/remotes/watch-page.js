// A worker beside the page, which cannot say itself that it does not answer any more. It hears every second which build is
// on show, and nothing while nobody looks; when that stays away, it counts a fault to the build it heard of last.
const MISSED = 5

let onShow
let missed = 0

self.addEventListener('message', ({ data }) => {
  onShow = data
  missed = 0
})

// A computer that slept made no steps either.
setInterval(() => {
  missed += 1
  if (!onShow || missed !== MISSED) return
  const body = JSON.stringify({ faults: [{ ...onShow, kind: 'error' }] })
  fetch('/api/faults', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => {})
}, 1_000)
