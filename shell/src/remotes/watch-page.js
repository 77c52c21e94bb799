// A worker beside the page, because a page that hangs cannot say so itself. Every second the page tells it which build is
// visible, or nothing while the tab is hidden; when the messages stop, the worker counts a fault of the last build it was
// told. A page that answers again was only at work: a busy machine needs many seconds for what takes one.
const MAX_MISSED = 20
const LATE_MS = 1_500

let onShow
let missed = 0
let stepped = Date.now()

self.addEventListener('message', ({ data }) => {
  onShow = data
  missed = 0
})

// Counts steps, not the time: a computer that sleeps makes no steps, and where this step is late too, all of it is busy.
setInterval(() => {
  const isLate = Date.now() - stepped > LATE_MS
  stepped = Date.now()
  if (isLate) return
  missed += 1
  if (!onShow || missed !== MAX_MISSED) return
  const body = JSON.stringify({ faults: [{ ...onShow, kind: 'hung' }] })
  fetch('/api/faults', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).catch(() => {})
}, 1_000)
