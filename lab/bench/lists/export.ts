import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ListBenchConfig } from '../config.ts'
import { medianOf } from '../ratios.ts'
import { Asker, requestOf } from './ask.ts'
import { checkFile, takeFile } from './file.ts'
import { laidPayments } from './lay.store.ts'
import { forgetPeak, residentOf } from './memory.ts'
import type { Place } from './place.ts'

/** Of the budgets for every day: an export of 100 000 rows. */
const MUST_HOLD = { megabytes: 64, firstByteMs: 500 }
const MEGABYTE = 1024 * 1024
const SETTLE_MS = 1000

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Round {
  readonly rows: number
  readonly before: number
  readonly grown: number
  readonly firstByteMs: number
  readonly firstRowMs: number
  readonly tookMs: number
  readonly bytes: number
}

/**
 * A first export of an API process that has answered calls and has written a short file: what its code takes is there
 * before, what a long file takes is not.
 */
async function takeOnce(place: Place): Promise<Round> {
  await place.restart(false)
  const asker = new Asker(place.port)
  for (let page = 0; page < 20; page += 1) {
    await asker.ask(requestOf(place, { path: '/PosCollectionTransaction/List', body: { limit: 200 } }))
  }
  asker.close()
  await takeFile(place, { from: Date.now() - 3 * 86_400_000 })
  await sleep(SETTLE_MS)
  const pid = place.apiPid()
  const { now: before } = residentOf(pid)
  forgetPeak(pid)
  const { text, ...taken } = await takeFile(place, {})
  const { peak } = residentOf(pid)
  const laid = await laidPayments(place.databaseUrl)
  checkFile(text, laid)
  return { ...taken, rows: laid.count, before, grown: Math.max(0, peak - before) }
}

/** Both bounds are for each time somebody asks, so the worst of the rounds is what counts. */
export async function measureExport({ rounds }: ListBenchConfig, place: Place): Promise<boolean> {
  const done: Round[] = []
  for (let round = 0; round < rounds; round += 1) done.push(await takeOnce(place))
  const [middle, worst] = [
    (of: keyof Round) => medianOf(done.map((one) => one[of])),
    (of: keyof Round) => Math.max(...done.map((one) => one[of])),
  ]
  const inMegabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1)
  const isSmall = worst('grown') <= MUST_HOLD.megabytes * MEGABYTE
  const isQuick = worst('firstByteMs') <= MUST_HOLD.firstByteMs
  say(
    `a CSV file of ${middle('rows')} rows, every one checked: ${inMegabytes(middle('bytes'))} MB in ${(middle('tookMs') / 1000).toFixed(1)} s, ` +
      `the first export of a new API process each time; load ${loadavg()[0]?.toFixed(2)}`,
  )
  say(
    `${isSmall ? '✓' : '✗'} memory: the API has ${inMegabytes(middle('before'))} MB and grows by ${done.map(({ grown }) => inMegabytes(grown)).join(', ')} MB ` +
      `(the kernel's own peak; at most ${MUST_HOLD.megabytes} MB)`,
  )
  say(
    `${isQuick ? '✓' : '✗'} first byte: after ${done.map(({ firstByteMs }) => firstByteMs.toFixed(0)).join(', ')} ms (at most ${MUST_HOLD.firstByteMs} ms), ` +
      `the first row after ${done.map(({ firstRowMs }) => firstRowMs.toFixed(0)).join(', ')} ms`,
  )
  say(`export: ${isSmall && isQuick ? 'passed' : 'failed'}`)
  return isSmall && isQuick
}
