import * as z from 'zod/mini'
import { AGREEMENT_SETS } from '../agreements/words.ts'
import { endpoint } from '../kit/endpoint.ts'
import { instantMs, list, text } from '../kit/fields.ts'
import { officeRecord, standing, version } from '../kit/office.ts'
import { rule } from '../kit/validation.ts'
import { payCurrencyRecord, payFormRecord } from '../tenants/pay-form.ts'
import { screenSettings, SCREENS } from './screen.ts'

/** What staff of a company's screens read and change, and an auditor reads. */
const READ = { method: 'POST', access: 'screen.edit', orElse: 'audit.see' } as const

const screenId = z.literal([SCREENS.paymentRequest, SCREENS.payWithoutLogin])

/** A screen as staff edits it: what payers' programs are told, and which papers it shows. */
export const screenRecord = z.object({ ...screenSettings.shape, agreementSet: z.enum(AGREEMENT_SETS) })
export type ScreenRecord = z.output<typeof screenRecord>

export const getScreen = endpoint({
  ...READ,
  path: '/Admin/Screens/Get',
  summary: 'What a payment screen shows and asks for (6: pay without login, 5: payment request)',
  input: z.strictObject({ screenId }),
  reply: z.object({ ...screenRecord.shape, ...standing }),
  refusals: [],
})

export const saveScreen = endpoint({
  method: 'POST',
  path: '/Admin/Screens/Save',
  access: 'screen.edit',
  summary: 'Changes what a payment screen shows and asks for, as a whole; payers see it at once',
  input: z.strictObject({ screenId, version, ...screenRecord.shape }),
  reply: z.object({ version }),
  refusals: ['changed-meanwhile'],
})

const MOST_TYPES = 50
const LONGEST_TYPE = 100
const typeNames = list(text(LONGEST_TYPE), MOST_TYPES)

/** At insurers: what the money may be for, several at once. */
export const paymentTypesRecord = officeRecord({
  path: '/Admin/PaymentTypes',
  access: 'screen.edit',
  readBy: 'audit.see',
  summary: 'What a payer of an insurer may say that the money is for',
  fields: { names: typeNames },
  sent: {
    names: list(
      z.string().check(z.trim(), z.minLength(1, rule('payment-type-required')), z.maxLength(LONGEST_TYPE)),
      MOST_TYPES,
    ),
  },
})

export const getPaymentTypes = paymentTypesRecord.get
export const savePaymentTypes = paymentTypesRecord.save

/** A screen as somebody edits it and has not saved it yet; what is not said is as it stands. */
export const screenDraft = z.strictObject({
  screenId,
  settings: z.optional(screenRecord),
  form: z.optional(payFormRecord.shape),
  currency: z.optional(payCurrencyRecord.shape),
  paymentTypes: z.optional(typeNames),
})
export type ScreenDraft = z.output<typeof screenDraft>

export const previewScreen = endpoint({
  method: 'POST',
  path: '/Admin/Screens/Preview',
  access: 'screen.edit',
  summary:
    'Keeps a draft for a quarter of an hour and answers where the payment page shows itself with it; no sale begins there',
  input: screenDraft,
  reply: z.object({
    /** A path on this host, or the whole address where the company's page stands on another one. */
    url: text(1000),
    isHere: z.boolean(),
    expiresAt: instantMs,
  }),
  refusals: [],
})
