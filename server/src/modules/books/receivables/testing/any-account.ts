import { randomUUID } from 'node:crypto'
import { addDays } from '@vezne/domain/calendar/day.ts'
import fc from 'fast-check'
import type { LaidAccount, LaidAllocation, LaidLine, LaidPart } from './lay-accounts.store.ts'

const FIRST_DAY = '2025-03-01'
const MINOR = 100

/** A few numbers for many lines: documents of several lines, and several days, are no exception. */
const numbers = fc.option(fc.nat(24), { freq: 6 }).map((at) => (at === null ? null : `F${at}`))
const days = fc.nat(240)
const amounts = fc.integer({ min: 1, max: MINOR })
const rarely = (weight: number) => fc.nat(weight).map((at) => at === 0)
const moneys = fc.constantFrom('TRY', 'TRY', 'TRY', 'USD')

const erpLines = fc.record({
  number: numbers,
  on: days,
  after: fc.integer({ min: -20, max: 60 }),
  minor: amounts,
  isDebit: fc.boolean(),
  isRateOnly: rarely(15),
  money: moneys,
  readAfter: fc.nat(50),
  isRemoved: rarely(14),
  isHidden: rarely(20),
  leftOut: fc.constantFrom(0, 0, 0, 0, 1),
  isPossibleDouble: rarely(12),
})

/** A document, or a part of it, that a payment under way holds. */
const claims = fc.record({
  number: fc.nat(24),
  part: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 2 }),
  isDebit: fc.boolean(),
})

/** A card payment as far as an account knows: taken back or not, in the ERP's books or not, and what it closed. */
const payments = fc.record({
  on: days,
  minor: fc.integer({ min: 10, max: MINOR }),
  surcharge: fc.constantFrom(0, 0, 7),
  isVoided: rarely(4),
  refund: fc.constantFrom(0, 0, 0, 5),
  inErp: fc.constantFrom(0, 0, 0.5, 1),
  isMoved: rarely(9),
  isSummed: fc.boolean(),
  readAfter: fc.nat(50),
  closes: fc.array(
    fc.record({
      number: fc.nat(24),
      part: fc.option(fc.integer({ min: 1, max: 3 }), { freq: 3 }),
      minor: amounts,
      setsOff: fc.option(fc.nat(24), { freq: 4 }),
    }),
    { maxLength: 4 },
  ),
})

/** A receipt of another account that the ERP posted on this one, and what stands here of its void. */
const strays = fc.record({ on: days, after: fc.nat(60), minor: amounts, void: fc.constantFrom(0, 0.5, 1) })

const parts = fc.record({ number: fc.nat(24), installment: fc.integer({ min: 1, max: 3 }), due: days, minor: amounts })

type ErpLine = typeof erpLines extends fc.Arbitrary<infer Line> ? Line : never
type Stray = typeof strays extends fc.Arbitrary<infer One> ? One : never
type Payment = typeof payments extends fc.Arbitrary<infer One> ? One : never

const usual = {
  document_no: null,
  reference: null,
  payment_id: null,
  currency: 'TRY',
  debit_minor: 0,
  credit_minor: 0,
  local_debit_minor: 0,
  local_credit_minor: 0,
  left_out_minor: 0,
  left_out_local_minor: 0,
  is_removed: false,
  is_hidden: false,
  is_summed: true,
  is_possible_double: false,
} as const

const RATE = 3

function sided(isDebit: boolean, minor: number, localMinor: number) {
  return isDebit
    ? { debit_minor: minor, local_debit_minor: localMinor }
    : { credit_minor: minor, local_credit_minor: localMinor }
}

function erpLine(line: ErpLine, externalId: string): LaidLine {
  const { number, on, after, minor, isDebit, money, readAfter, isRemoved, isHidden, leftOut } = line
  const isRateOnly = line.isRateOnly && money === 'USD'
  const rate = money === 'USD' ? RATE : 1
  return {
    ...usual,
    external_id: externalId,
    origin: 'erp',
    document_on: addDays(FIRST_DAY, on),
    due_on: addDays(FIRST_DAY, on + after),
    type: isDebit ? 'wholesale-invoice' : 'bank-transfer',
    document_no: number,
    currency: money,
    ...sided(isDebit, isRateOnly ? 0 : minor, minor * rate),
    ...(!isRateOnly && leftOut > 0 && { left_out_minor: leftOut, left_out_local_minor: leftOut * rate }),
    read_after: readAfter,
    is_removed: isRemoved,
    is_hidden: isHidden,
    is_possible_double: line.isPossibleDouble && !isDebit,
  }
}

function paymentLines(payment: Payment, paymentId: string, reference: string): LaidLine[] {
  const { on, minor, surcharge, isVoided, refund, inErp, isMoved, isSummed, readAfter } = payment
  const day = addDays(FIRST_DAY, on)
  const booked = Math.floor(minor * inErp)
  const base = { ...usual, document_on: day, due_on: day, document_no: reference }
  const own = (kind: string, ref: string, type: string, isDebit: boolean, amount: number, out = 0): LaidLine => ({
    ...base,
    external_id: `${paymentId}:${kind}`,
    origin: 'vezne',
    type,
    reference: ref,
    payment_id: paymentId,
    ...sided(isDebit, amount, amount),
    left_out_minor: out,
    left_out_local_minor: out,
    read_after: readAfter,
    is_summed: isSummed,
  })
  const erp = (name: string, ref: string, isDebit: boolean, amount: number): LaidLine => ({
    ...base,
    external_id: `${paymentId}/${name}`,
    origin: 'erp',
    type: 'other',
    document_no: `E${reference}`,
    reference: ref,
    due_on: addDays(day, 3),
    ...sided(isDebit, amount, amount),
    read_after: readAfter + 7,
    is_removed: isMoved,
  })
  const voided = `${reference}-V`
  return [
    own('sale:1', reference, 'card-receipt', false, minor + surcharge, isMoved ? 0 : booked),
    ...(surcharge > 0 ? [own('sale:1:2', reference, 'late-charge', true, surcharge)] : []),
    ...(booked > 0 ? [erp('receipt', reference, false, booked)] : []),
    ...(isVoided ? [own('void:1', voided, 'card-void', true, minor + surcharge)] : []),
    ...(isVoided && surcharge > 0 ? [own('void:1:2', voided, 'late-charge', false, surcharge)] : []),
    ...(!isVoided && refund > 0 ? [own('refund:1', `${reference}-R1`, 'card-refund', true, refund)] : []),
  ]
}

function strayLines(stray: Stray, name: string): LaidLine[] {
  const day = (at: number) => ({ document_on: addDays(FIRST_DAY, at), due_on: addDays(FIRST_DAY, at), read_after: at })
  const left = stray.minor - Math.floor(stray.minor * stray.void)
  return [
    {
      ...usual,
      ...day(stray.on),
      external_id: `${name}/S`,
      origin: 'erp',
      type: 'other',
      document_no: `S${name}`,
      reference: name,
      ...sided(false, stray.minor, stray.minor),
    },
    {
      ...usual,
      ...day(stray.on + stray.after),
      external_id: `${name}:void:1@`,
      origin: 'vezne',
      type: 'card-void',
      document_no: name,
      reference: `${name}-V`,
      ...sided(true, stray.minor, stray.minor),
      left_out_minor: left,
      left_out_local_minor: left,
    },
  ]
}

function allocationsOf({ closes, surcharge }: Payment, paymentId: string, reference: string): LaidAllocation[] {
  const receipt = `ref:${reference} credit`
  const base = { currency: 'TRY', payment_id: paymentId, with_key: null }
  const ofSurcharge = { ...base, credit_key: receipt, debit_key: `ref:${reference} debit`, amount_minor: surcharge }
  return [
    ...(surcharge > 0 ? [ofSurcharge] : []),
    ...closes.map(({ number, part, minor, setsOff }) => ({
      ...base,
      credit_key: setsOff === null ? receipt : `doc:F${setsOff} credit`,
      with_key: setsOff === null ? null : receipt,
      debit_key: `doc:F${number} debit${part === null ? '' : ` ${part}`}`,
      amount_minor: minor,
    })),
  ]
}

/** An account with everything that may have befallen it, in whatever order it was read. */
export const anyAccount: fc.Arbitrary<LaidAccount> = fc
  .record({
    erp: fc.array(erpLines, { maxLength: 40, size: 'max' }),
    paid: fc.array(payments, { maxLength: 8, size: 'max' }),
    fed: fc.array(parts, { maxLength: 4 }),
    held: fc.array(claims, { maxLength: 3 }),
    strayed: fc.array(strays, { maxLength: 2 }),
    hasOnlyLira: fc.boolean(),
  })
  .map(({ erp, paid, fed, held, strayed, hasOnlyLira }) => {
    const id = randomUUID()
    const named = paid.map((payment, at) => ({
      payment,
      paymentId: randomUUID(),
      reference: `${id.slice(0, 8)}P${at}`,
    }))
    return {
      id,
      lines: [
        ...erp.map((line, at) => erpLine(hasOnlyLira ? { ...line, money: 'TRY' } : line, `${id}/${at}`)),
        ...named.flatMap(({ payment, paymentId, reference }) => paymentLines(payment, paymentId, reference)),
        ...strayed.flatMap((stray, at) => strayLines(stray, `${id.slice(0, 8)}E${at}`)),
      ],
      allocations: named.flatMap(({ payment, paymentId, reference }) => allocationsOf(payment, paymentId, reference)),
      parts: fed.map(({ number, installment, due, minor }): LaidPart => ({
        document_no: `F${number}`,
        installment_no: installment,
        due_on: addDays(FIRST_DAY, due),
        amount_minor: minor,
      })),
      claims: held.map(({ number, part, isDebit }) => ({
        payment_id: randomUUID(),
        item_key: `doc:F${number} ${isDebit ? 'debit' : 'credit'}${isDebit && part !== null ? ` ${part}` : ''}`,
      })),
    }
  })
