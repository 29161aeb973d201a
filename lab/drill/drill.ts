/**
 * Kills the API, the worker and the bundled database with SIGKILL, in turn, while sign-ins, facts and jobs stream in;
 * then counts whether everything that was acknowledged is still there and every job ran. `npm run drill -- --rounds 30`.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { readDrillConfig } from './config.ts'
import { mailsSeen, missingFacts, missingMails, missingSessions } from './find-missing.ts'
import { startHouse, type DrillHouse, type Victim } from './start-house.ts'
import { startStream, type Stream } from './stream.ts'

const OPEN_WITHIN_MS = 60_000
/** A killed worker's job is noticed after its heartbeat, and its retries wait a little longer each time. */
const JOBS_END_WITHIN_MS = 180_000
const VICTIMS: readonly Victim[] = ['api', 'worker', 'database']

async function isHealthy({ apiUrl }: DrillHouse): Promise<boolean> {
  try {
    const answer = await fetch(`${apiUrl}/health`, { signal: AbortSignal.timeout(2000) })
    await answer.body?.cancel()
    return answer.status === 200
  } catch {
    return false
  }
}

async function until(what: string, check: () => Promise<boolean> | boolean): Promise<void> {
  const deadline = Date.now() + OPEN_WITHIN_MS
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`${what} did not happen within ${OPEN_WITHIN_MS / 1000} s`)
    await sleep(50)
  }
}

/** One kill: answers how long it took until the house was whole again and took new facts and sign-ins. */
async function round(house: DrillHouse, { acknowledged: { facts, tokens } }: Stream, victim: Victim): Promise<number> {
  const pid = house.pidOf(victim)
  if (pid === undefined) throw new Error(`no ${victim} to kill`)
  process.kill(pid, 'SIGKILL')
  const killedAt = Date.now()
  await until(`a new ${victim}`, () => {
    const now = house.pidOf(victim)
    return now !== undefined && now !== pid
  })
  const before = { facts: facts.length, tokens: tokens.length }
  await until('health', () => isHealthy(house))
  await until('new facts', () => facts.length > before.facts && tokens.length > before.tokens)
  return Date.now() - killedAt
}

const { rounds, environment } = readDrillConfig()
const house = startHouse(environment)
let passed = 0
let failed = 0
const tell = (title: string, missing: readonly string[], of: number) => {
  if (missing.length === 0) passed += 1
  else failed += 1
  process.stdout.write(`${missing.length === 0 ? '✓' : '✗'} ${title}: ${of - missing.length} of ${of}\n`)
}
try {
  await until('health', () => isHealthy(house))
  const stream = startStream(house)
  const seen = new Set<string>()
  const times: number[] = []
  await sleep(1000)
  for (let index = 0; index < rounds; index++) {
    const victim = VICTIMS[index % VICTIMS.length] ?? 'api'
    const openedMs = await round(house, stream, victim)
    times.push(openedMs)
    process.stdout.write(`${index + 1}/${rounds} ${victim} killed, whole again after ${openedMs} ms\n`)
    for (const subject of await mailsSeen(house)) seen.add(subject)
    await sleep(300 + (index % 5) * 200)
  }
  await stream.stop()
  const { acknowledged } = stream
  const slowest = Math.max(...times)
  process.stdout.write(`\n${rounds} kills; slowest opening ${slowest} ms; ${stream.unanswered()} tries unanswered\n`)
  tell('opened again', [], rounds)
  tell('acknowledged sign-ins still valid', await missingSessions(house, acknowledged), acknowledged.tokens.length)
  tell('acknowledged facts still there', await missingFacts(house, acknowledged), acknowledged.facts.length)
  const unsent = await missingMails(house, acknowledged, seen, JOBS_END_WITHIN_MS)
  tell('jobs run (mail arrived)', unsent, acknowledged.facts.length)
} catch (error) {
  failed += 1
  process.stdout.write(`✗ ${error instanceof Error ? error.message : String(error)}\n`)
} finally {
  await house.close()
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
