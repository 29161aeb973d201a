import { keepInspectorClosed } from './inspector.ts'

/** A long-running process of the house, once it runs. */
export interface Running {
  readonly stop: () => Promise<void>
}

const STOP_WITHIN_MS = 30_000

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is already in use; choose another one with PORT or FRAME_PORT.`
  }
  return error.message
}

/**
 * Starts a process and sees to its end: reports when it is ready, stops on a signal or when its parent is gone, and
 * answers a failed start with one sentence. A stop that hangs is cut short.
 */
export async function runProcess(start: () => Promise<Running>): Promise<void> {
  keepInspectorClosed()
  let running: Running
  try {
    running = await start()
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exit(1)
  }
  let stopping = false
  const stop = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${sentenceOf(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  process.once('disconnect', stop)
  // The parent may have gone while we were starting; no other event would say so.
  if (process.send !== undefined && !process.connected) stop()
  else process.send?.({ ready: true })
}
