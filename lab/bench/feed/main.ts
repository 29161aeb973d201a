/**
 * `npm run bench:feed`: [W6] how many account lines a second go through the feed's own door, in batches of 5 000 with two in
 * flight, each to a process of the API, beside the very rows by COPY and one statement a batch, with the same guard and the same sums of months. A tenth of
 * each batch was sent before, another tenth says something else. `-- --lines N` sends N lines instead of a million.
 */
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { messageOf } from '@vezne/tools/kit/bad-day.ts'
import { readFeedBench } from '../config.ts'
import { readOrLeave } from '../flags.ts'
import { say } from '../hold.ts'
import { medianOf, spreadOf } from '../ratios.ts'
import { durability } from '../sale/store.ts'
import { batchesOf, type BenchBatch, type Expected } from './batches.ts'
import { KEY, takeOneByOne, takePlainly, wrongWith } from './books.store.ts'
import { openFeedPlace, type FeedPlace } from './place.ts'

const MUST_HOLD = { rate: 0.85, rowByRow: 6, spread: 0.35 }
const config = readOrLeave(readFeedBench)

async function send({ ports }: FeedPlace, { body, rows }: BenchBatch, sender = 0): Promise<void> {
  const port = ports[sender % ports.length]
  const answer = await fetch(`http://127.0.0.1:${port}/api/ErpFeed/AccountLines`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${KEY}` },
    body,
  })
  const said = (await answer.json()) as { data?: { received: number; rejected: unknown[] } }
  if (answer.status !== 200 || said.data?.received !== rows || said.data.rejected.length > 0)
    throw new Error(`the feed answered ${answer.status} ${JSON.stringify(said).slice(0, 400)}`)
}

/** In order, so many at once. Answers the seconds. */
async function takeByFeed(place: FeedPlace, batches: readonly BenchBatch[]): Promise<number> {
  const waiting = [...batches]
  const began = performance.now()
  const sender = async (at: number) => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await send(place, next, at)
  }
  await Promise.all(Array.from({ length: config.atOnce }, (_, at) => sender(at)))
  return (performance.now() - began) / 1000
}

async function takeByHand({ folder, plainUrl }: FeedPlace, batches: readonly BenchBatch[]): Promise<number> {
  const files = batches.map(({ no, copy, asOf }) => {
    const file = join(folder, `batch-${no}.copy`)
    writeFileSync(file, copy)
    chmodSync(file, 0o644)
    return { file, asOf }
  })
  const seconds = await takePlainly(plainUrl, files)
  for (const { file } of files) rmSync(file)
  return seconds
}

async function measure(place: FeedPlace): Promise<boolean> {
  const stream = batchesOf(config.lines, config.size)
  const perRound = Math.ceil(Math.ceil(config.lines / config.size) / (config.rounds + 1))
  const ratios: number[] = []
  const rates: { ours: number; plain: number }[] = []
  let expected: Expected = { lines: 0, debitMinor: 0n, creditMinor: 0n }
  let last: BenchBatch | undefined
  // The first round warms both sides up and is thrown away; the others begin by turns.
  for (let round = 0; round <= config.rounds; round += 1) {
    const batches: BenchBatch[] = []
    for (let at = 0; at < perRound; at += 1) {
      const { value } = stream.next() as { value?: { batch: BenchBatch; expected: Expected } }
      if (value === undefined) break
      batches.push(value.batch)
      expected = value.expected
    }
    if (batches.length === 0) break
    last = batches.at(-1)
    const spent = { api: place.spentByApi(), database: place.spentByDatabase() }
    const isFirst = round % 2 === 0
    const before = isFirst ? await takeByHand(place, batches) : undefined
    const middle = place.spentByDatabase()
    const ours = await takeByFeed(place, batches)
    const after = place.spentByDatabase()
    const plain = before ?? (await takeByHand(place, batches))
    const rows = batches.reduce((all, batch) => all + batch.rows, 0)
    const work = `API ${(place.spentByApi() - spent.api).toFixed(1)} s and database ${(after - middle).toFixed(1)} s of processor time, by hand ${(isFirst ? middle - spent.database : place.spentByDatabase() - after).toFixed(1)} s`
    say(
      `  round ${round}: ${(rows / ours).toFixed(0)} rows/s beside ${(rows / plain).toFixed(0)} by hand: ${(plain / ours).toFixed(3)}; ${work}`,
    )
    if (round > 0) {
      ratios.push(plain / ours)
      rates.push({ ours: rows / ours, plain: rows / plain })
    }
  }
  const wrong = [
    ...(await wrongWith(place.oursUrl, expected)).map((each) => `ours: ${each}`),
    ...(await wrongWith(place.plainUrl, expected)).map((each) => `by hand: ${each}`),
  ]
  // The last batch once more is answered as before and changes nothing.
  if (last !== undefined) await send(place, last)
  wrong.push(...(await wrongWith(place.oursUrl, expected)).map((each) => `sent again: ${each}`))
  for (const each of wrong) say(`✗ ${each}`)
  const some = last?.copy.trimEnd().split('\n').slice(0, 2000) ?? []
  const slow = some.length / (await takeOneByOne(place.plainUrl, some))
  const [ratio, spread, rate] = [medianOf(ratios), spreadOf(ratios), medianOf(rates.map(({ ours }) => ours))]
  const isWide = spread > MUST_HOLD.spread
  say(`${wrong.length === 0 ? '✓' : '✗'} ${expected.lines} lines on both sides, sums of months and lines as reckoned`)
  say(
    `${rate / slow >= MUST_HOLD.rowByRow ? '✓' : '✗'} ${(rate / slow).toFixed(1)} times row by row (${slow.toFixed(0)} rows/s)`,
  )
  say(`load average after: ${loadavg()[0]?.toFixed(2)}`)
  const holds = wrong.length === 0 && ratio >= MUST_HOLD.rate && !isWide && rate / slow >= MUST_HOLD.rowByRow
  say(
    `W6 (rows/s of the feed by those of plain SQL, at least ${MUST_HOLD.rate}): ${ratio.toFixed(3)}, ${rate.toFixed(0)} rows/s beside ${medianOf(rates.map(({ plain }) => plain)).toFixed(0)}, spread ${(spread * 100).toFixed(0)} %${isWide ? ', too wide to judge by' : ''}: ${holds ? 'passed' : 'failed'}`,
  )
  return holds
}

say(`load average before: ${loadavg()[0]?.toFixed(2)}`)
const place = await openFeedPlace(config)
let holds = false
try {
  say(`PostgreSQL ${place.version}, both sides: ${await durability(place.oursUrl)}`)
  say(
    `${config.lines} lines in batches of ${config.size}, ${config.atOnce} in flight; sender, API and database share the cores.`,
  )
  holds = await measure(place)
} catch (error) {
  say(`✗ ${messageOf(error)}`)
} finally {
  await place.close()
}
process.exitCode = holds ? 0 : 1
