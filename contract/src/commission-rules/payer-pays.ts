import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { id, instantMs, list, nothing, text } from '../kit/fields.ts'
import { reason, standing, version } from '../kit/office.ts'
import { definitionName } from './fields.ts'

const OPTIONS_MOST = 500
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const paragraphs = list(text(1000), 10)

/** The words that are confirmed, by version and by what they are. */
const words = { version: text(20), digest }

/** How the company stands: whether it may charge payers on top, by whose word. */
export const payerPaysRecord = z.object({
  confirmation: z.nullable(z.object({ by: text(200), at: instantMs, textVersion: text(20), textDigest: digest })),
})

/** Who bears the commission of an option. */
export const bearerRecord = z.object({ isFromFirm: z.boolean() })

export const getPayerPays = endpoint({
  method: 'POST',
  path: '/Admin/PayerPays/Get',
  access: 'commission.edit',
  orElse: 'audit.see',
  summary: 'Whether commission may come on top of what payers owe, by whose confirmation, and who bears which option',
  input: nothing,
  reply: z.object({
    ...payerPaysRecord.shape,
    ...standing,
    text: z.object({ ...words, tr: paragraphs, en: paragraphs }),
    options: list(
      z.object({
        ...definitionName.shape,
        ...bearerRecord.shape,
        /** Some count costs the payer more than they owe, today or from a later day on. */
        chargesPayer: z.boolean(),
        ...standing,
      }),
      OPTIONS_MOST,
    ),
  }),
  refusals: [],
})

export const confirmPayerPays = endpoint({
  method: 'POST',
  path: '/Admin/PayerPays/Confirm',
  access: 'commission.edit',
  summary: 'Confirms for the company, in the words that were read, that commission may come on top of what payers owe',
  input: z.strictObject({ version, text: z.strictObject(words) }),
  reply: z.object({ version }),
  refusals: ['changed-meanwhile', 'confirmation-text-changed'],
})

export const withdrawPayerPays = endpoint({
  method: 'POST',
  path: '/Admin/PayerPays/Withdraw',
  access: 'commission.edit',
  summary: 'Takes the confirmation back; not while an option still charges payers on top',
  input: z.strictObject({ version, reason }),
  reply: z.object({ version }),
  refusals: ['changed-meanwhile', 'payer-pays-in-use'],
})

export const setCommissionBearer = endpoint({
  method: 'POST',
  path: '/Admin/PayerPays/SetBearer',
  access: 'commission.edit',
  summary: 'Says whether the firm bears the commission of an option, or whoever pays',
  input: z.strictObject({ id, version, ...bearerRecord.shape, reason }),
  reply: z.object({ version }),
  refusals: ['not-found', 'changed-meanwhile', 'payer-pays-unconfirmed'],
})
