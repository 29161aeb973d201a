import { readFileSync } from 'node:fs'
import { ppmFromPercent, type CommissionDefinition, type RateRow } from '@vezne/domain/commission/definition.ts'
import { quoteInstallment } from '@vezne/domain/installment/quote.ts'
import { decimalFromMinor, minorFromDecimal } from '@vezne/domain/money/money.ts'
import { mismatches, type Mismatch } from '../vectors/vector.ts'

/** One example: this amount, definition and count must be quoted so. */
interface QuoteExample {
  id: string
  input: {
    amount: string
    today: string
    useCommissionsForAvailableInstallment: boolean
    definition: Record<string, unknown>
    installmentCount: number
  }
  expected: Record<string, unknown>
}

export interface QuoteRun {
  passed: number
  failures: { id: string; mismatch: Mismatch }[]
}

export function runQuotes(file: string): QuoteRun {
  const run: QuoteRun = { passed: 0, failures: [] }
  for (const example of JSON.parse(readFileSync(file, 'utf8')) as QuoteExample[]) {
    const found = mismatches(example.expected, answerTo(example))
    if (found.length === 0) run.passed += 1
    run.failures.push(...found.map((mismatch) => ({ id: example.id, mismatch })))
  }
  return run
}

function answerTo({ input }: QuoteExample): Record<string, unknown> {
  const amountMinor = minorFromDecimal(input.amount)
  if (amountMinor === undefined) return { error: `no amount: ${input.amount}` }
  const terms = { appliesCommissions: input.useCommissionsForAvailableInstallment, today: input.today }
  const quote = quoteInstallment(amountMinor, definitionFrom(input.definition), input.installmentCount, terms)
  if (quote === undefined) return { offered: false }
  return {
    offered: true,
    total: decimalFromMinor(quote.totalMinor),
    installmentNumber: quote.number,
    monthly: decimalFromMinor(quote.monthlyMinor),
    parts: quote.partsMinor.map(decimalFromMinor),
    commission: decimalFromMinor(quote.commissionMinor),
    commissionPercentage: decimalFromMinor(quote.commissionHundredths),
  }
}

/** The specification's field names; a JSON number writes at most four decimals exactly as it was. */
function definitionFrom(fields: Record<string, unknown>): CommissionDefinition {
  const rates = new Map<number, RateRow>()
  for (let count = 1; count <= 12; count += 1) {
    const rate = fields[`commissionRate${count}`]
    const ratePpm = typeof rate === 'number' || typeof rate === 'string' ? ppmFromPercent(String(rate)) : undefined
    if (ratePpm === undefined) continue
    rates.set(count, { ratePpm, isIncluded: fields[`isCommissionIncludedCommissionRate${count}`] === true })
  }
  const until = fields['extraInstallmentExpireDate']
  return {
    bankId: Number(fields['bankId']),
    rates,
    isBorneByDealer: fields['isCommissionFromDealer'] === true,
    extraInstallments: Number(fields['extraInstallmentCount'] ?? 0),
    // A day, or a moment on that day: the day decides.
    ...(typeof until === 'string' && until !== '' ? { extraInstallmentsUntil: until.slice(0, 10) } : {}),
  }
}
