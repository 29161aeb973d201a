import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ListBenchConfig } from '../config.ts'
import { say, type Hold } from '../hold.ts'
import { payOnce } from '../sale/payers.ts'
import type { Place } from '../sale/place.ts'
import { openAsker, type Asker } from './ask.ts'
import { addCompany, type Company } from './company.store.ts'
import { arrivals, costOf, percentile, type Paired } from './costs.ts'
import { layLines } from './lay-lines.store.ts'
import { layPayments } from './lay-payments.store.ts'
import { layStocks } from './lay-stocks.store.ts'
import { paymentQuestions, statementQuestions, stockQuestions, type Workload } from './questions.ts'

const MUST_HOLD = { ratio: 1.3, p95Ms: 40 }
const PAGES_A_SECOND = 20
const SALES_A_SECOND = 5
const SMALLER = 100
/** Fewer are no page of what is searched for. */
const LEAST_SMALL = 10_000
/** Of each workload, before and while it is measured. */
const WARM_PAIRS = 30
const PAIRS = 60

export async function measureLists(config: ListBenchConfig, place: Place, hold: Hold): Promise<void> {
  const began = performance.now()
  const large = await addCompany(place.ours, 'Büyük')
  const small = await addCompany(place.ours, 'Küçük')
  const count = config.payments
  const few = Math.max(LEAST_SMALL, Math.ceil(count / SMALLER))
  await layPayments(place.ours, [
    { ...large, payments: count },
    { ...small, payments: few },
  ])
  await layLines(place.ours, [
    { ...large, lines: count },
    { ...small, lines: few },
  ])
  // A stock has a row in each of three warehouses, and its words.
  await layStocks(place.ours, [
    { ...large, items: Math.ceil(count / 10) },
    { ...small, items: few },
  ])
  say(`${count} payments and lines beside ${few}, laid in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const asker = openAsker(place.shop.port)
  try {
    const of = { large: await workloadsOf(place, asker, large), small: await workloadsOf(place, asker, small) }
    await compare(asker, { large, small }, of, config.only, hold)
    await askBesideSales(config, place, asker, { company: large, workloads: of.large }, hold)
  } finally {
    asker.close()
  }
}

async function workloadsOf({ ours }: Place, asker: Asker, company: Company): Promise<Workload[]> {
  return [
    ...(await paymentQuestions(ours, asker, company)),
    ...(await statementQuestions(ours, asker, company)),
    ...stockQuestions(),
  ]
}

type Both<Part> = Readonly<Record<'large' | 'small', Part>>

/** Every workload of both companies, one question after the other, so that a busy moment of the machine hits both. */
async function compare(
  asker: Asker,
  companies: Both<Company>,
  of: Both<readonly Workload[]>,
  only: string,
  hold: Hold,
): Promise<void> {
  for (const [at, { name, questions }] of of.large.entries()) {
    if (!name.includes(only)) continue
    const both = { large: questions, small: of.small[at]?.questions ?? [] }
    const took: Both<number[]> = { large: [], small: [] }
    for (let pair = -WARM_PAIRS; pair < PAIRS; pair += 1)
      for (const side of pair % 2 === 0 ? (['large', 'small'] as const) : (['small', 'large'] as const)) {
        const question = both[side][(pair + WARM_PAIRS) % both[side].length]
        if (question === undefined) throw new Error(`nothing is asked for ${name}`)
        const startedAt = performance.now()
        const text = await asker.ask(companies[side], question)
        if (pair >= 0) took[side].push(performance.now() - startedAt)
        // An answer with nothing in it is quick, and proves nothing.
        if (text.includes('"items":[]')) throw new Error(`an empty answer for ${name}: ${JSON.stringify(question)}`)
      }
    tell(name, took, hold)
  }
}

function tell(name: string, took: Paired, hold: Hold): void {
  const { large, small, ratio } = costOf(took)
  say(`${name}: ${large.toFixed(1)} ms beside ${small.toFixed(1)} ms`)
  hold(`W4 ${name}`, ratio, MUST_HOLD.ratio, ' times')
}

/** Open loop: questions and payers come when they come, whether or not the ones before have been served. */
async function askBesideSales(
  { seconds }: ListBenchConfig,
  place: Place,
  asker: Asker,
  { company, workloads }: { readonly company: Company; readonly workloads: readonly Workload[] },
  hold: Hold,
): Promise<void> {
  const questions = mixed(workloads)
  const took: number[] = []
  const startedAt = performance.now()
  const at = async (dueMs: number, work: () => Promise<unknown>): Promise<number> => {
    await sleep(Math.max(0, startedAt + dueMs - performance.now()))
    await work()
    return performance.now() - startedAt - dueMs
  }
  const sales = arrivals(SALES_A_SECOND, seconds, 0.5).map((due) => at(due, () => payOnce(place.shop)))
  const pages = arrivals(PAGES_A_SECOND, seconds).map(async (due, number) => {
    const question = questions[number % questions.length]
    if (question !== undefined) took.push(await at(due, () => asker.ask(company, question)))
  })
  await Promise.all([...sales, ...pages])
  const [middle, p95] = [percentile(took, 0.5), percentile(took, 0.95)]
  say(
    `${took.length} answers beside ${sales.length} sales: middle ${middle.toFixed(1)} ms; load ${loadavg()[0]?.toFixed(2)}`,
  )
  hold(`W4 p95 at ${PAGES_A_SECOND} a second beside ${SALES_A_SECOND} sales`, p95, MUST_HOLD.p95Ms, ' ms')
}

/** One question of each workload, then the next one of each. */
function mixed(workloads: readonly Workload[]) {
  const rounds = Math.max(...workloads.map(({ questions }) => questions.length))
  return Array.from({ length: rounds }, (_, round) =>
    workloads.flatMap(({ questions }) => questions[round % questions.length] ?? []),
  ).flat()
}
