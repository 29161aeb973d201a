/**
 * Runs in the page before anything of its own. From the click, at the time that the browser gives it, until the frame of
 * the list says that it waits for nothing any more and that has been painted. Busy comes first: an answer takes a while.
 */
export const WATCH = `
  (() => {
    const seen = { clickedAt: 0, paintedAt: 0, wasBusy: false }
    window.benchList = {
      begin: () => Object.assign(seen, { clickedAt: 0, paintedAt: 0, wasBusy: false }),
      took: () => (seen.paintedAt > 0 ? seen.paintedAt - seen.clickedAt : 0),
    }
    const paint = () => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => { seen.paintedAt = performance.now() }
      port2.postMessage(0)
    })
    addEventListener('click', ({ timeStamp }) => { if (seen.clickedAt === 0) seen.clickedAt = timeStamp }, true)
    new MutationObserver(() => {
      if (seen.clickedAt === 0 || seen.paintedAt > 0) return
      const isBusy = document.querySelector('.list-frame')?.getAttribute('aria-busy') === 'true'
      if (!isBusy && seen.wasBusy) paint()
      seen.wasBusy = isBusy
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
  })()
`

const FRAME = `document.querySelector('.list-frame')`

/** Everything in the page, drawn or not. */
export const COUNT_NODES = `document.getElementsByTagName('*').length`
export const HEIGHT = `${FRAME}.scrollHeight`
export const TO_THE_END = `${FRAME}.scrollTop = ${FRAME}.scrollHeight`
export const TO_THE_TOP = `${FRAME}.scrollTop = 0`
/** One screenful further, drawn; whether there is more. */
export const FURTHER = `new Promise((resolve) => {
  const frame = ${FRAME}
  frame.scrollTop += frame.clientHeight
  requestAnimationFrame(() => requestAnimationFrame(() =>
    resolve(frame.scrollTop + frame.clientHeight < frame.scrollHeight - 1)))
})`
/** How each row that is drawn stands. */
export const STATUSES_SEEN = `[...document.querySelectorAll('tr[data-row]')].map((row) => row.textContent)`
