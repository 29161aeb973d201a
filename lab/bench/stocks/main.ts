/**
 * `npm run bench:stocks`: how long a page of stocks takes through HTTP while somebody types, beside pgbench sending a page
 * written by hand with the same answer, without row security; among 100 000 items in three warehouses. p95 in an open loop at
 * the same arrivals on both sides. `-- --items N` lays N items instead.
 */
import { loadavg } from 'node:os'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { messageOf } from '@vezne/tools/kit/bad-day.ts'
import { readStockBench } from '../config.ts'
import { readOrLeave } from '../flags.ts'
import { say } from '../hold.ts'
import { Asker, requestOf } from '../lists/ask.ts'
import { measure, MUST_HOLD } from '../lists/compare.ts'
import { signInStaff } from '../lists/lay.store.ts'
import { openPlaceOf, type Place } from '../lists/place.ts'
import { durability } from '../sale/store.ts'
import { layStocks, rawIds, rawPage, TENANT, WAREHOUSES } from './lay.store.ts'

const PAGE = 50
/** As it is typed, key by key; a barcode, and a code by its beginning. */
const TYPED = ['ŞİŞLİ', 'ısı', 'IŞIK', '8690000054321', 'STK-0543', 'ŞİŞ', 'Ş'] as const

const config = readOrLeave(readStockBench)

interface Answered {
  readonly data: { readonly items: readonly { readonly id: string; readonly name: string }[] }
}

const wordsIn = (q: string) => searchKey(q).split(/[^\p{L}\p{N}]+/u)

const questionOf = (q: string) => ({ path: '/Stocks/List', body: { filter: { q }, limit: PAGE } })

/** Whether both sides answer the same rows in the same order, and at least one. */
async function isSame(place: Place, q: string): Promise<boolean> {
  const asker = new Asker(place.port)
  const answer = await asker.ask(requestOf(place, questionOf(q)))
  asker.close()
  const { items } = (JSON.parse(answer.toString()) as Answered).data
  const raw = await rawIds(place.databaseUrl, wordsIn(q), PAGE)
  const isEqual = raw.length > 0 && raw.join() === items.map(({ id }) => id).join()
  say(`${isEqual ? '✓' : '✗'} ${q}: ${items.length} rows, the first one is ${items[0]?.name ?? 'missing'}`)
  return isEqual
}

/** What fails is told, and the others are measured all the same. */
async function holdsFor(place: Place, q: string): Promise<boolean> {
  try {
    const isRight = await isSame(place, q)
    // A page has one row more than it shows: whether there is another.
    const texts = [rawPage(wordsIn(q), PAGE + 1).replace(/\s+/g, ' ')]
    const one = await measure(config, place, { name: q, questions: [questionOf(q)], isOneRow: true }, texts)
    return isRight && one.holds
  } catch (error) {
    say(`✗ ${q}: ${messageOf(error).split('\n', 1).join('')}`)
    return false
  }
}

async function compare(place: Place): Promise<boolean> {
  let holds = true
  for (const q of TYPED.filter((each) => each.includes(config.only))) holds = (await holdsFor(place, q)) && holds
  return holds
}

say(`load average before: ${loadavg()[0]?.toFixed(2)}`)
const began = performance.now()
const place = await openPlaceOf(config, async (databaseUrl) => {
  await layStocks(databaseUrl, config.items)
  return signInStaff(databaseUrl, TENANT, 'Sahip')
})
let holds = false
try {
  say(
    `${config.items} items in ${WAREHOUSES.length} warehouses laid in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  )
  say(`PostgreSQL ${place.version}, both sides: ${await durability(place.databaseUrl)}`)
  holds = await compare(place)
  say(`stocks as typed (p95 at most ${MUST_HOLD.p95} times): ${holds ? 'passed' : 'failed'}`)
} catch (error) {
  say(`✗ ${messageOf(error)}`)
} finally {
  await place.close()
}
process.exitCode = holds ? 0 : 1
