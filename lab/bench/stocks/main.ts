/**
 * `npm run bench:stocks`: how long a page of stocks takes through HTTP while somebody types, beside pgbench sending a page
 * written by hand with the same answer, without row security; among 100 000 items in three warehouses. Judged by the p95 of
 * everything that is asked on the way, key by key, in an open loop at the same arrivals on both sides; `-- --only ŞİŞ` shows
 * one of the questions alone. `-- --items N` lays N items instead.
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
import { layStocks, rawPage, TENANT, WAREHOUSES } from './lay.store.ts'

const PAGE = 50
/** What people look for; the screen asks after each key of it. */
const TYPED = ['ŞİŞLİ gös', 'ısı pom', 'IŞIK', 'vana', 'STK-0543'] as const
/** Comes at once. */
const SCANNED = '8690000054321'

const QUESTIONS = [...new Set(TYPED.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))), SCANNED]
  .map((text) => text.trimEnd())
  .filter((text, at, all) => all.indexOf(text) === at && !text.endsWith('-'))

const config = readOrLeave(readStockBench)

interface Answered {
  readonly data: { readonly items: readonly { readonly id: string; readonly name: string }[] }
}

const wordsIn = (q: string) => searchKey(q).split(/[^\p{L}\p{N}]+/u)

const questionOf = (q: string) => ({ path: '/Stocks/List', body: { filter: { q }, limit: PAGE } })

interface Compared {
  readonly q: string
  readonly text: string
  readonly isRight: boolean
}

/** The page by hand, and whether both sides answer the same rows in the same order, at least one. */
async function prepare(place: Place, q: string): Promise<Compared> {
  const asker = new Asker(place.port)
  const answer = await asker.ask(requestOf(place, questionOf(q)))
  asker.close()
  const { items } = (JSON.parse(answer.toString()) as Answered).data
  // A page has one row more than it shows: whether there is another.
  const { text, ids } = await rawPage(place.databaseUrl, wordsIn(q), PAGE + 1)
  const isRight = ids.length > 0 && ids.slice(0, PAGE).join() === items.map(({ id }) => id).join()
  say(`${isRight ? '✓' : '✗'} ${q}: ${items.length} rows, the first one is ${items[0]?.name ?? 'missing'}`)
  return { q, text: text.replace(/\s+/g, ' '), isRight }
}

async function compare(place: Place): Promise<boolean> {
  const asked: Compared[] = []
  for (const q of QUESTIONS.filter((each) => config.only === '' || each === config.only))
    asked.push(await prepare(place, q))
  const name = config.only === '' ? `${asked.length} questions, key by key` : config.only
  const questions = asked.map(({ q }) => questionOf(q))
  const texts = asked.map(({ text }) => text)
  const one = await measure(config, place, { name, questions, judged: 'at-arrivals' }, texts)
  return asked.every(({ isRight }) => isRight) && one.holds
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
