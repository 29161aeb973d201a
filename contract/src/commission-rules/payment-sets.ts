import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { id, list, nothing, text } from '../kit/fields.ts'
import { reason, standing, version } from '../kit/office.ts'
import { rule, type RuleCode } from '../kit/validation.ts'
import { definitionIds, definitionNames } from './fields.ts'

const SETS_MOST = 200
const METHODS_MOST = 500
const position = z.int().check(z.minimum(0), z.maximum(1000))
const named = (longest: number, missing: RuleCode) =>
  z.string().check(z.trim(), z.minLength(1, rule(missing)), z.maxLength(longest))

/** A list of options under a name. */
export const paymentSetRecord = z.object({ name: text(100), definitionIds, isRetired: z.boolean() })
export type PaymentSetRecord = z.output<typeof paymentSetRecord>

/** What a payer says the money is for; it leads to a set, or to what everybody is offered. */
export const paymentMethodRecord = z.object({
  name: text(200),
  paymentSetId: z.nullable(id),
  /** Its place in the payer's list. */
  position,
  isRetired: z.boolean(),
})
export type PaymentMethodRecord = z.output<typeof paymentMethodRecord>

/** The set that applies where none is asked for; null: every option does. */
export const defaultSetRecord = z.object({ paymentSetId: z.nullable(id) })

export const listPaymentSets = endpoint({
  method: 'POST',
  path: '/Admin/PaymentSets/List',
  access: 'commission.edit',
  orElse: 'audit.see',
  summary: 'The payment sets of the company, the payment methods that lead to them, and the options there are',
  input: nothing,
  reply: z.object({
    sets: list(z.object({ id, ...paymentSetRecord.shape, ...standing }), SETS_MOST),
    methods: list(z.object({ id, ...paymentMethodRecord.shape, ...standing }), METHODS_MOST),
    usual: z.object({ ...defaultSetRecord.shape, ...standing }),
    definitions: definitionNames,
  }),
  refusals: [],
})

/** Null: a new one, whose version is 0. A change is asked for its reason. */
const change = { id: z.nullable(id), version, reason: z.optional(reason) }

export const savePaymentSet = endpoint({
  method: 'POST',
  path: '/Admin/PaymentSets/Save',
  access: 'commission.edit',
  summary: 'Makes a payment set or changes one; one that is retired is offered no more and stays in the books',
  input: z.strictObject({
    ...change,
    name: named(100, 'payment-set-name-required'),
    definitionIds,
    isRetired: z.boolean(),
  }),
  reply: z.object({ id, version }),
  refusals: ['not-found', 'changed-meanwhile', 'payment-set-in-use'],
})

export const savePaymentMethod = endpoint({
  method: 'POST',
  path: '/Admin/PaymentSets/SaveMethod',
  access: 'commission.edit',
  summary: 'Makes a payment method or changes one, with the set it leads to',
  input: z.strictObject({
    ...change,
    name: named(200, 'payment-method-name-required'),
    paymentSetId: z.nullable(id),
    position,
    isRetired: z.boolean(),
  }),
  reply: z.object({ id, version }),
  refusals: ['not-found', 'changed-meanwhile'],
})

export const setDefaultPaymentSet = endpoint({
  method: 'POST',
  path: '/Admin/PaymentSets/SetDefault',
  access: 'commission.edit',
  summary: 'Says which set applies where none is asked for; none of them: every option does',
  input: z.strictObject({ version, ...defaultSetRecord.shape, reason }),
  reply: z.object({ version }),
  refusals: ['changed-meanwhile'],
})
