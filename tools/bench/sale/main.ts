/**
 * [W1] `npm run bench:sale`: how many sales a second go the whole way through HTTP (request, 3-D page, bank's return,
 * provision, ledger and outbox), sixteen at once, beside pgbench sending the very statements that such a sale sends.
 */
import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { messageOf } from '../../start/bad-day.ts'
import { readSaleBench } from '../config.ts'
import { secondsOf, secondsOfEnded, secondsOfServer } from './cpu.ts'
import { sentIn } from './log-lines.ts'
import { closePayers, payFor, payOnce } from './payers.ts'
import { benchFor } from './pgbench.ts'
import { openPlace, type Place } from './place.ts'
import { medianOf, spreadOf } from '../ratios.ts'
import { alikeOf, scriptOf, type SaleScript } from './script.ts'
import { durability, logStatements, readBooks } from './store.ts'

const AT_ONCE = 16
const MUST_HOLD = 0.3
const TARGET = 0.4
const WIDEST_SPREAD = 0.35

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Sales, one after the other, as the server's log tells them. */
async function capture(place: Place): Promise<SaleScript> {
  await logStatements(place.ours, 'ours', true)
  await place.restart()
  // The first sales of a process read what later ones remember.
  for (let sale = 0; sale < 4; sale += 1) await payOnce(place.shop)
  const sales = []
  for (let sale = 0; sale < 6; sale += 1) {
    const before = place.readLog().length
    await payOnce(place.shop)
    sales.push(sentIn(place.readLog().slice(before)).filter(({ text }) => !isHousekeeping(text)))
  }
  await logStatements(place.ours, 'ours', false)
  await place.restart()
  return scriptOf(...alikeOf(sales))
}

/** What a process does by its own clock, whoever pays. */
const isHousekeeping = (text: string) => /\bprocesses\b/.test(text)

const WARM_SALES = 500
const WARM_SECONDS = 20

/** A process that has just begun interprets what it compiles later: on a busy machine a few seconds are too few sales. */
async function warmUp({ shop }: Place): Promise<void> {
  const until = performance.now() + WARM_SECONDS * 1000
  for (let sales = 0; sales < WARM_SALES && performance.now() < until;) sales += (await payFor(shop, 2, AT_ONCE)).sales
}

/** The books against the bank's: every charge is an approved payment with its journal, and nothing else is there. */
async function wrongIn(place: Place): Promise<string[]> {
  const books = await readBooks(place.ours)
  const { charges } = place.shop.bank
  const twice = [...charges.values()].filter((times) => times !== 1).length
  const unknown = books.orders.filter((order) => !charges.has(order)).length
  const { payments, approved, journals, outbox, difference } = books
  say(
    `books: ${payments} payments, ${approved} approved, ${journals} journals, ${charges.size} charges at the bank, ${outbox} jobs, postings sum ${difference}`,
  )
  return [
    approved === payments ? '' : 'some payments are not approved',
    approved === journals ? '' : 'approvals and journals differ',
    approved === charges.size && unknown === 0 ? '' : 'approvals and charges differ',
    twice === 0 ? '' : 'some orders were charged twice',
    difference === 0 ? '' : 'the ledger does not balance',
    outbox >= approved ? '' : 'some approvals told nobody',
  ].filter(Boolean)
}

/** Processor time of everybody who takes part: us, the API, the database, and every pgbench that has ended. */
const spent = (place: Place) =>
  secondsOf(process.pid) + secondsOf(place.apiPid()) + secondsOfServer(place.folder) + secondsOfEnded()

const { seconds, rounds, scriptFile, environment } = readSaleBench()
const load = () => loadavg()[0]?.toFixed(2)
say(`load average before: ${load()}`)
const place = await openPlace(environment)
let failed = true
try {
  say(`PostgreSQL ${place.version}, both sides: ${await durability(place.ours)}`)
  const script = await capture(place)
  say(
    `a sale: ${script.statements} statements in ${script.roundTrips} round trips and ${script.commits} commits, captured from the server's log`,
  )
  if (scriptFile !== undefined) writeFileSync(scriptFile, script.text)
  await warmUp(place)
  const ratios: number[] = []
  const works: number[] = []
  // The first round warms both sides up and is thrown away.
  for (let round = 0; round <= rounds; round += 1) {
    const pgbench = { bin: place.bin, databaseUrl: place.theirs, folder: place.folder }
    const [start, theirs] = [spent(place), await benchFor(pgbench, script.text, { seconds, atOnce: AT_ONCE, round })]
    const [middle, ours] = [spent(place), await payFor(place.shop, seconds, AT_ONCE)]
    const end = spent(place)
    const ratio = ours.perSecond / theirs.perSecond
    const work = { theirs: (middle - start) / theirs.sales, ours: (end - middle) / ours.sales }
    if (round > 0) ratios.push(ratio)
    if (round > 0) works.push(work.theirs / work.ours)
    say(
      `${round === 0 ? 'warm-up' : `round ${round}`}: pgbench ${theirs.perSecond.toFixed(0)}/s, ours ${ours.perSecond.toFixed(0)}/s ` +
        `(p50 ${ours.p50.toFixed(0)} ms, p95 ${ours.p95.toFixed(0)} ms), ratio ${ratio.toFixed(3)}; processor time of a sale ` +
        `${(work.theirs * 1000).toFixed(1)} and ${(work.ours * 1000).toFixed(1)} ms; load ${load()}`,
    )
  }
  const wrong = await wrongIn(place)
  const [median, spread] = [medianOf(ratios), spreadOf(ratios)]
  for (const what of wrong) say(`✗ ${what}`)
  if (spread > WIDEST_SPREAD) say(`✗ the spread of ${(spread * 100).toFixed(0)} % is too wide to judge by`)
  failed = wrong.length > 0 || spread > WIDEST_SPREAD || median < MUST_HOLD
  say(`by processor time alone, whoever else is on the machine: ${medianOf(works).toFixed(3)}`)
  say('Load generator, bank and database share the cores, as pgbench and its database do.')
  say(
    `W1 ratio ${median.toFixed(3)} (median of ${ratios.length}, ${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}; ` +
      `must hold ${MUST_HOLD}, target ${TARGET}): ${failed ? 'failed' : 'passed'}`,
  )
} catch (error) {
  say(`✗ ${messageOf(error)}`)
} finally {
  closePayers()
  await place.close()
}
process.exitCode = failed ? 1 : 0
