import { readConfig } from './config.ts'
import { StartProblem } from './kit/start-problem.ts'
import { startSimulators } from './start.ts'
import type { Simulators } from './start.ts'

const CLOSING_LIMIT_MS = 2_000

let running: Simulators | undefined
let isStopping = false

/** Ctrl-C reaches us twice, as the signal and as our parent's goodbye; the second one changes nothing. */
function stop(): void {
  if (isStopping) return
  isStopping = true
  setTimeout(() => process.exit(0), CLOSING_LIMIT_MS).unref()
  void Promise.resolve(running?.close()).finally(() => process.exit(0))
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

process.on('SIGTERM', stop)
process.on('SIGINT', stop)
// Whoever started us with a channel is gone when it closes, however it ended: nobody is left to stop us later.
process.on('disconnect', stop)

try {
  running = await startSimulators(readConfig(), say)
  const { port, smtpPort } = running
  process.stdout.write(`Simulators: http://localhost:${port} (mailbox, SMS, controls), SMTP on port ${smtpPort}\n`)
  process.send?.({ ready: true, port, smtpPort })
} catch (error) {
  say(error instanceof StartProblem ? error.message : `The simulators could not start: ${(error as Error).stack}`)
  process.exit(1)
}
