/**
 * `npm run quotes:grid`: every rate from 0.00 to 40.00 % × every count × the five rules × 200 amounts, and ten million
 * points drawn at random, each compared with an exact fraction. Minutes, not seconds, so it is not a test.
 */
import type { CommissionDefinition } from '@vezne/domain/commission/definition.ts'
import { quoteInstallment, type InstallmentQuote } from '@vezne/domain/installment/quote.ts'

const RULES = ['none', 'on top', 'borne by the dealer', 'bank 856', 'included'] as const
type Rule = (typeof RULES)[number]

const COUNTS = Array.from({ length: 12 }, (_, index) => index + 1)
const WHOLE = 1_000_000n
const RANDOM_POINTS = 10_000_000
const TODAY = '2026-11-15'

/** Small ones, round ones and awkward ones up to ten million lira. */
const AMOUNTS = Array.from({ length: 200 }, (_, index) =>
  index < 60 ? BigInt(index + 1) : BigInt(Math.floor(61 * 1.106 ** (index - 60)) + index),
)

function definitionOf(rule: Rule, ratePpm: number): CommissionDefinition {
  const row = { ratePpm, isIncluded: rule === 'included' }
  return {
    bankId: rule === 'bank 856' ? 856 : 62,
    rates: new Map(COUNTS.map((count) => [count, row])),
    isBorneByDealer: rule === 'borne by the dealer',
    extraInstallments: 0,
  }
}

/** The exact total is a fraction; the right kuruş is the one that lies nearest, and the upper one of two. */
function isRight(rule: Rule, ratePpm: number, amount: bigint, total: bigint): boolean {
  const rate = BigInt(ratePpm)
  if (rule === 'none' || rule === 'included') return total === amount
  const [over, under] = rule === 'on top' ? [amount * (WHOLE + rate), WHOLE] : [amount * WHOLE, WHOLE - rate]
  const twiceAbove = (total * under - over) * 2n
  return twiceAbove > -under && twiceAbove <= under
}

const partsAddUp = ({ partsMinor, totalMinor, number }: InstallmentQuote) =>
  partsMinor.length === number && partsMinor.reduce((sum, part) => sum + part) === totalMinor

let points = 0
const differences: string[] = []

function look(rule: Rule, definition: CommissionDefinition, ratePpm: number, count: number, amount: bigint): void {
  points += 1
  const quote = quoteInstallment(amount, definition, count, { appliesCommissions: rule !== 'none', today: TODAY })
  if (quote !== undefined && isRight(rule, ratePpm, amount, quote.totalMinor) && partsAddUp(quote)) return
  differences.push(`${amount} kuruş, ${ratePpm} ppm, ${count} times, ${rule}: ${quote?.totalMinor}`)
}

const startedAt = performance.now()
for (let ratePpm = 0; ratePpm <= 400_000; ratePpm += 100) {
  for (const rule of RULES) {
    const definition = definitionOf(rule, ratePpm)
    for (const amount of AMOUNTS) for (const count of COUNTS) look(rule, definition, ratePpm, count, amount)
  }
}
const gridPoints = points
for (let index = 0; index < RANDOM_POINTS; index += 1) {
  const ratePpm = Math.floor(Math.random() * 999_999)
  const rule = RULES[index % RULES.length] ?? 'none'
  const amount = BigInt(Math.floor(Math.random() ** 4 * 1e13) + 1)
  look(rule, definitionOf(rule, ratePpm), ratePpm, (index % 12) + 1, amount)
}
for (const each of differences.slice(0, 20)) process.stdout.write(`✗ ${each}\n`)
const seconds = Math.round((performance.now() - startedAt) / 1000)
process.stdout.write(
  `${gridPoints} points of the grid and ${points - gridPoints} at random in ${seconds} s, ${differences.length} differences\n`,
)
process.stdout.write(`${points - differences.length} passed, ${differences.length} failed\n`)
process.exitCode = differences.length === 0 ? 0 : 1
