import * as z from 'zod/mini'
import { currencyCode } from '../checkout/fields.ts'
import { day, list, requiredText, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import { rule } from '../kit/validation.ts'

/** Codes come as text, or as a number from an ERP that knows no other. */
const code = (longest: number) =>
  z.codec(z.union([requiredText(longest), z.int().check(z.minimum(0), z.maximum(1e15))]), z.string(), {
    decode: String,
    encode: (value) => value,
  })

const optional = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape))
const words = (longest: number) => optional(text(longest))
const money = optional(amount.check(z.refine((value) => value >= 0n)))
const version = optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)))
const wholeNumber = z.int().check(z.minimum(0), z.maximum(1e15))

/** A decimal as it was booked: never reckoned with here. */
const decimal = z.union([z.number().check(z.minimum(0), z.maximum(1e10)), z.string().check(z.maxLength(24))])
const RATE = /^\d{1,10}(?:\.\d{1,8})?$/
const rate = decimal.check(z.refine((value) => RATE.test(String(value)) && Number(value) > 0))

const key = { externalId: code(100), firmCode: code(60) }

const isOneSided = (debit: bigint | null | undefined, credit: bigint | null | undefined) => !debit || !credit

/** A movement of a firm's account. Local amounts are those of the currency itself for TRY, and asked for otherwise. */
export const accountLineItem = z
  .strictObject({
    ...key,
    documentOn: day,
    dueOn: optional(day),
    sequence: optional(wholeNumber),
    type: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    /** What the ERP itself calls it. */
    rawType: words(60),
    documentNo: words(60),
    description: words(500),
    debit: money,
    credit: money,
    localDebit: money,
    localCredit: money,
    currencyCode,
    rate: optional(rate),
    reference: words(60),
    branch: words(60),
    ettn: words(60),
    documentUrl: words(500),
    version,
  })
  .check(
    z.refine(({ debit, credit }) => isOneSided(debit, credit), { error: rule('one-side-only'), path: ['credit'] }),
    z.refine(({ localDebit, localCredit }) => isOneSided(localDebit, localCredit), {
      error: rule('one-side-only'),
      path: ['localCredit'],
    }),
    z.refine((line) => line.currencyCode === 'TRY' || (line.localDebit ?? line.localCredit ?? null) !== null, {
      error: rule('local-amount-required'),
      path: ['localDebit'],
    }),
  )
export type AccountLineItem = z.output<typeof accountLineItem>

const side = z.enum(['debit', 'credit'])

/** What is still open of a document, as the ERP closes it. */
export const openItemItem = z.strictObject({
  ...key,
  side,
  documentOn: day,
  dueOn: optional(day),
  documentNo: words(60),
  type: words(40),
  planCode: words(60),
  installmentNo: optional(wholeNumber),
  principal: amount.check(z.refine((value) => value >= 0n)),
  interest: money,
  costs: money,
  currencyCode,
  maxInstallments: optional(z.int().check(z.minimum(1), z.maximum(36))),
  channel: words(40),
  version,
})

/** What the ERP itself says an account comes to. */
export const balanceItem = z.strictObject({
  firmCode: key.firmCode,
  currencyCode,
  debit: money,
  credit: money,
  localDebit: money,
  localCredit: money,
})

export const invoiceLineItem = z.strictObject({
  ...key,
  documentNo: requiredText(60),
  stockCode: words(60),
  name: words(300),
  quantity: optional(decimal),
  unit: words(20),
  price: optional(decimal),
  vatPercent: optional(decimal),
  total: optional(amount),
  /** Of its invoice; TRY where nobody says. */
  currencyCode: z.optional(currencyCode),
  version,
})

/** A cheque or a note. */
export const instrumentItem = z.strictObject({
  ...key,
  kind: requiredText(40),
  number: words(60),
  dueOn: day,
  amount: amount.check(z.refine((value) => value >= 0n)),
  currencyCode,
  state: requiredText(40),
  version,
})

export const firmItem = z.strictObject({
  code: code(50),
  title: requiredText(200),
  taxNumber: words(11),
  taxOffice: words(100),
  parentCode: optional(code(50)),
  groupCode: optional(code(50)),
  priceListCode: words(60),
  salesRep: words(200),
  creditLimit: money,
  risk: optional(amount),
  collateral: money,
  email: words(254),
  phone: words(40),
  city: words(60),
  isActive: optional(z.boolean()),
  version,
})
export type FirmItem = z.output<typeof firmItem>

/** A quantity, a price or a percentage: up to six decimals. */
const FIGURE = /^-?\d{1,12}(?:\.\d{1,6})?$/
const figure = z.codec(z.union([z.number(), z.string().check(z.maxLength(24))]), z.string().check(z.regex(FIGURE)), {
  decode: String,
  encode: (value) => value,
})
const atLeastNothing = figure.check(z.refine((value) => !value.startsWith('-')))
const percent = atLeastNothing.check(z.refine((value) => Number(value) <= 100))

/** What is in a warehouse of one thing; told by code and warehouse. */
export const stockItem = z.strictObject({
  code: code(50),
  warehouse: code(30),
  barcode: optional(code(60)),
  name: requiredText(200),
  brand: words(100),
  group: words(100),
  unit: requiredText(20),
  units: optional(
    list(
      z.strictObject({ unit: requiredText(20), factor: atLeastNothing.check(z.refine((value) => Number(value) > 0)) }),
      20,
    ),
  ),
  onHand: figure,
  reserved: optional(figure),
  incoming: optional(figure),
  version,
})

/** What one thing costs on a list from a day on; told by stock, list, currency and that day. */
export const priceItem = z
  .strictObject({
    stockCode: code(50),
    listCode: code(30),
    price: atLeastNothing,
    discountPercent: optional(percent),
    vatPercent: optional(percent),
    currencyCode,
    validFrom: day,
    validTo: optional(day),
    version,
  })
  .check(
    z.refine(({ validFrom, validTo }) => (validTo ?? validFrom) >= validFrom, {
      error: rule('ends-before-it-begins'),
      path: ['validTo'],
    }),
  )
