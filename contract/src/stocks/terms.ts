import * as z from 'zod/mini'
import { endpoint, type ReplyOf } from '../kit/endpoint.ts'
import { id, list, nothing, requiredText, text } from '../kit/fields.ts'
import { officeRecord } from '../kit/office.ts'
import { rule } from '../kit/validation.ts'

const MOST_GROUPS = 500
const MOST_FIRMS = 1000
const MOST_LISTS = 500
const MOST_WAREHOUSES = 100

const figure = z.number().check(z.minimum(0), z.maximum(1_000_000_000))
const whole = z.int().check(z.minimum(0), z.maximum(1_000_000_000))
const warehouses = list(requiredText(60), MOST_WAREHOUSES).check(z.minLength(1, rule('stock-warehouses-required')))
const listCode = z.nullable(text(60))

/** What dealers see of stocks: how much is said of quantities, whether prices, and which warehouses. Staff sees everything. */
export const stockTermsRecord = officeRecord({
  path: '/Admin/Stocks',
  access: 'company.edit',
  readBy: 'audit.see',
  summary: 'What dealers see of stocks: figures, bands or nothing, prices, and which warehouses',
  fields: {
    quantities: z.enum(['number', 'band', 'hidden']),
    showsPrices: z.boolean(),
    /** Below this an item is few, from that on plenty. */
    fewBelow: figure,
    plentyFrom: figure,
    staleHours: z.int().check(z.minimum(1), z.maximum(8760)),
    /** The price list of firms for which the ERP names none. */
    listCode,
    /** Of groups and of firms that do not see all warehouses; what a firm has of its own comes first. */
    groups: list(z.strictObject({ groupCode: text(50), warehouses }), MOST_GROUPS),
    firms: list(z.strictObject({ firmId: id, warehouses }), MOST_FIRMS),
  },
  sent: { fewBelow: whole, plentyFrom: whole, listCode: z.nullable(requiredText(60).check(z.trim())) },
  refusals: ['holds-card-number'],
})

export const getStockTerms = stockTermsRecord.get
export const saveStockTerms = stockTermsRecord.save

export const stockTermsChoices = endpoint({
  method: 'POST',
  path: '/Admin/Stocks/Filters',
  access: 'company.edit',
  orElse: 'audit.see',
  reads: true,
  summary: 'What can be chosen for them: warehouses, price lists and groups; and firms with terms of their own',
  input: nothing,
  reply: z.object({
    warehouses: list(text(60), MOST_WAREHOUSES * 5),
    lists: list(text(60), MOST_LISTS),
    groups: list(z.object({ code: text(50), name: text(100) }), MOST_GROUPS),
    /** With the price list that the ERP says they buy by. */
    firms: list(z.object({ id, code: text(60), name: text(200), listCode }), MOST_FIRMS),
  }),
  refusals: [],
})
export type StockTermsChoices = ReplyOf<typeof stockTermsChoices>
