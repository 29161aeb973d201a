/**
 * `npm run bench:statement`: [W4] how many pages, balances of any day and summaries with their ageing a second go through
 * HTTP, eight in flight, with row security on, beside pgbench sending the very statements without us and without it; among ten
 * million lines of 2 000 accounts, one of which has a fiftieth of them. `-- --lines N` lays N lines instead.
 */
import { loadavg } from 'node:os'
import { messageOf } from '@vezne/tools/kit/bad-day.ts'
import { readStatementBench } from '../config.ts'
import { readOrLeave } from '../flags.ts'
import { say } from '../hold.ts'
import { measure, MUST_HOLD, type Measured } from '../lists/compare.ts'
import { signInStaff } from '../lists/lay.store.ts'
import { openPlaceOf, type Place } from '../lists/place.ts'
import { captureSql } from '../lists/raw.ts'
import { durability } from '../sale/store.ts'
import { wrongWith } from './books.ts'
import { layLines, someAccounts, TENANT, type Account } from './lay.store.ts'
import { NAMES, pagesOf, workloadsOf } from './questions.ts'

const ACCOUNTS = 41
const READS = /\b(account_lines|account_months|payment_allocations|erp_records|firm_accounts)\b/
const config = readOrLeave(readStatementBench)

async function compare(place: Place): Promise<boolean> {
  const accounts = await someAccounts(place.databaseUrl, ACCOUNTS)
  await place.restart(true)
  const workloads = (await workloadsOf(place, accounts)).filter(({ name }) => name.includes(config.only))
  if (workloads.length === 0) throw new Error(`no question has ${config.only} in its name`)
  const captured: string[][] = []
  for (const { questions } of workloads) captured.push(await captureSql(place, questions, READS))
  await place.restart(false)
  const wrong = await wrongWith(place, accounts.slice(0, 12))
  for (const each of wrong) say(`✗ ${each}`)
  say(`${wrong.length === 0 ? '✓' : '✗'} balances, what is open and its ageing are those of every line`)
  const done: Measured[] = []
  for (const [at, workload] of workloads.entries())
    done.push(await measure(config, place, workload, captured[at] ?? []))
  const isRight = wrong.length === 0 && done.every((one) => one.holds)
  return config.only === '' ? judgeLargest(done, accounts) && isRight : isRight
}

/** The largest account beside itself and beside the others. */
function judgeLargest(done: readonly Measured[], [largest, other]: readonly Account[]): boolean {
  const rateOf = (name: string) => done.find((one) => one.name === name)?.ours ?? Number.NaN
  const deep = rateOf(NAMES.largestFirst) / rateOf(NAMES.largestDeep)
  const isFlat = deep <= MUST_HOLD.deep
  const pages = largest === undefined ? 0 : pagesOf(largest)
  say(`${isFlat ? '✓' : '✗'} page ${pages} of ${largest?.lines} lines costs ${deep.toFixed(2)} times the first`)
  const summaries = rateOf(NAMES.summary) / rateOf(NAMES.largestSummary)
  say(`  a summary of ${largest?.lines} lines costs ${summaries.toFixed(1)} times one of ${other?.lines}`)
  return isFlat
}

say(`load average before: ${loadavg()[0]?.toFixed(2)}`)
const began = performance.now()
const place = await openPlaceOf(config, async (databaseUrl) => {
  await layLines(databaseUrl, config.lines)
  return signInStaff(databaseUrl, TENANT)
})
let holds = false
try {
  say(`${config.lines} lines laid by COPY, in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  say(`PostgreSQL ${place.version}, both sides: ${await durability(place.databaseUrl)}`)
  say('Load generator, API and database share the cores, as pgbench and its database do.')
  holds = await compare(place)
  say(
    `W4 of statements (rate at least ${MUST_HOLD.rate}, p95 at most ${MUST_HOLD.p95} times): ${holds ? 'passed' : 'failed'}`,
  )
} catch (error) {
  say(`✗ ${messageOf(error)}`)
} finally {
  await place.close()
}
process.exitCode = holds ? 0 : 1
