import { createHash } from 'node:crypto'
import { splitEvenly } from '@vezne/domain/money/rounding.ts'
import type { Voucher } from '@vezne/erp/port.ts'

/** What one site calls its POS accounts, plans and firms. */
export interface Mapping {
  readonly accounts: readonly string[]
  readonly suspense: string
  readonly posAccount: string
  readonly planOf: (count: number) => string
}

interface Counts {
  readonly receipts: number
  readonly voids: number
  readonly refunds: number
  readonly chargebacks: number
  readonly transfers: number
}

const ORDER_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An order's id, as the house makes them. */
function orderId(seed: string): string {
  const bytes = createHash('sha256').update(seed).digest()
  return [...bytes.subarray(0, 20)].map((byte) => ORDER_LETTERS[byte % ORDER_LETTERS.length]).join('')
}

const PLANS = [1, 2, 3, 6, 9, 12]
const EVENT_ON = '2026-03-05'

/** A day's hand-outs, receipts before what came of them; the same for the same seed. */
export function vouchersOfDay(mapping: Mapping, counts: Counts, dice: () => number, seed: string): Voucher[] {
  const upTo = (end: number) => Math.floor(dice() * end)
  const receipts = Array.from({ length: counts.receipts }, (_, at): Voucher => {
    const count = PLANS[upTo(PLANS.length)] ?? 1
    const amountMinor = BigInt(10_000 + upTo(5_000_000))
    return {
      id: `${seed}-${at}`,
      kind: 'receipt',
      reference: orderId(`${seed} ${at}`),
      accountCode: mapping.accounts[upTo(mapping.accounts.length)] ?? '',
      eventOn: EVENT_ON,
      amount: { amountMinor, currency: 'TRY' },
      posAccount: mapping.posAccount,
      planCode: mapping.planOf(count),
      installments: splitEvenly(amountMinor, count).map((part, month) => ({
        valueOn: `2026-${String(4 + (month % 9)).padStart(2, '0')}-05`,
        amountMinor: part,
      })),
      authCode: String(100_000 + upTo(900_000)),
      maskedCard: '435508******4358',
      closes: [],
    }
  })
  let from = 0
  const reversals = (kind: 'void' | 'refund' | 'chargeback', count: number, suffix: string): Voucher[] => {
    const chosen = receipts.slice(from, from + count)
    from += count
    return chosen.map((receipt) => ({
      ...receipt,
      id: `${receipt.id}${suffix}`,
      kind,
      reference: `${receipt.reference}${suffix}`,
      amount:
        kind === 'refund'
          ? { ...receipt.amount, amountMinor: splitEvenly(receipt.amount.amountMinor, 3)[0] ?? 0n }
          : receipt.amount,
      installments: [],
      original: { reference: receipt.reference, eventOn: EVENT_ON, accountCode: receipt.accountCode },
    }))
  }
  const voids = reversals('void', counts.voids, '-V')
  const refunds = reversals('refund', counts.refunds, '-R1')
  const chargebacks = reversals('chargeback', counts.chargebacks, '-C')
  const transfers = Array.from({ length: counts.transfers }, (_, at): Voucher => {
    const receipt = receipts[from + at]
    if (receipt === undefined) throw new Error('too few receipts')
    const { posAccount: _pos, planCode: _plan, ...rest } = receipt
    return {
      ...rest,
      id: `${receipt.id}-T1`,
      kind: 'transfer',
      reference: `${receipt.reference}-T1`,
      fromAccountCode: mapping.suspense,
      posAccount: '',
      planCode: '',
      installments: [],
    }
  })
  return [...receipts, ...voids, ...refunds, ...chargebacks, ...transfers]
}

/** What the vouchers do to each account, in kuruş: debit is above zero. */
export function effectOf(vouchers: readonly Voucher[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  const add = (code: string, minor: bigint) => sums.set(code, (sums.get(code) ?? 0n) + minor)
  for (const { kind, accountCode, fromAccountCode = '', amount } of vouchers) {
    const { amountMinor: minor } = amount
    if (kind === 'receipt') add(accountCode, -minor)
    else if (kind === 'transfer') {
      add(fromAccountCode, minor)
      add(accountCode, -minor)
    } else add(accountCode, minor)
  }
  return sums
}

export function together(...maps: readonly ReadonlyMap<string, bigint>[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const map of maps) for (const [code, sum] of map) sums.set(code, (sums.get(code) ?? 0n) + sum)
  return sums
}
