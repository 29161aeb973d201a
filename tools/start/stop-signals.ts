/** One Ctrl-C may arrive several times, from the terminal and from npm: what comes this soon is the same wish. */
const SAME_WISH_WITHIN_MS = 700

/**
 * Settles when somebody wants us to stop: Ctrl-C, a closed terminal, `kill`, or the death of the process that started
 * us. Asking again means it: then `hurry` ends everything at once.
 */
export function onStopSignal(hurry: () => void): Promise<'asked'> {
  return new Promise((resolve) => {
    let firstAt: number | undefined
    const ask = () => {
      if (firstAt === undefined) {
        firstAt = Date.now()
        resolve('asked')
      } else if (Date.now() - firstAt > SAME_WISH_WITHIN_MS) {
        hurry()
      }
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask)
    process.once('disconnect', ask)
    if (process.send !== undefined && !process.connected) ask()
  })
}
