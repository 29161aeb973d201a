import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadDay, messageOf } from '../kit/bad-day.ts'
import { readStartConfig, type StartConfig } from './config.ts'
import { lockDataFolder, openDataFolder, readHolder, removeHolder, writeHolder } from './data-folder.ts'
import { House } from './house.ts'
import { requireFreePorts } from './ports.ts'
import { Screen } from './screen.ts'
import { onStopSignal } from './stop-signals.ts'
import { welcome } from './welcome.ts'

/** Children of a start that was killed need a moment to leave their ports. */
const LEFTOVERS_LEAVE_WITHIN_MS = 15_000

const screen = new Screen()
// A closed terminal or pipe must not stop us before we have stopped the others.
process.stdout.on('error', () => {})
process.stderr.on('error', () => {})

try {
  process.exit(await supervise(readStartConfig()))
} catch (error) {
  complain(error instanceof BadDay ? error.message : `Something unexpected happened: ${messageOf(error)}.`)
  process.exit(1)
}

async function supervise(config: StartConfig): Promise<number> {
  openDataFolder(config.dataFolder, config.logFolder)
  const lock = lockDataFolder(config.dataFolder)
  const diedBefore = readHolder(config.dataFolder) !== undefined
  writeHolder(config.dataFolder)
  try {
    await requireFreePorts(wantedPorts(config), diedBefore ? LEFTOVERS_LEAVE_WITHIN_MS : 0)
    return await live(config)
  } finally {
    removeHolder(config.dataFolder)
    lock.release()
  }
}

/** From the first child to the last: answers the exit code. */
async function live(config: StartConfig): Promise<number> {
  const house = new House(config, screen)
  const asked = onStopSignal(() => house.killAll())
  const unexpected = new Promise<Error>((resolve) => process.once('uncaughtException', resolve))
  const opened = house.open().then(() => screen.say(welcome(config)))
  const trouble = opened.then(
    () => unexpected,
    (error: unknown) => error,
  )
  const end = await Promise.race([asked, unexpected, trouble])
  screen.end()
  if (end === 'asked') screen.say('\nStopping …')
  else complain(sentenceOf(end, config))
  await house.close()
  await opened.catch(() => {})
  if (end === 'asked') screen.say('Everything is stopped.')
  return end === 'asked' ? 0 : 1
}

function wantedPorts({ ports, production }: StartConfig): Record<string, number> {
  return production ? { PORT: ports.PORT, FRAME_PORT: ports.FRAME_PORT } : ports
}

function sentenceOf(error: unknown, config: StartConfig): string {
  if (error instanceof BadDay) return error.message
  const file = join(config.logFolder, 'start.log')
  const details = error instanceof Error ? (error.stack ?? error.message) : String(error)
  appendFileSync(file, `${new Date().toISOString()} ${details}\n`, { mode: 0o600 })
  return `Something unexpected happened: ${messageOf(error)}. The details are in ${file}.`
}

function complain(sentence: string): void {
  screen.end()
  process.stderr.write(`\n${sentence}\n`)
}
