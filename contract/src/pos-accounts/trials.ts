import { CURRENCIES } from '@vezne/domain/money/money.ts'
import * as z from 'zod/mini'
import { SALE_REFUSALS, saleFields, saleReply } from '../checkout/sale.ts'
import { endpoint } from '../kit/endpoint.ts'
import { id, instantMs, list, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'

/** What happened, step by step; the screen has the sentence of each. */
const TRIAL_STEPS = [
  'asked',
  'page-made',
  'page-shown',
  'authenticated',
  'not-authenticated',
  'charge-asked',
  'authorised',
  'declined',
  'left',
  'bank-asked',
  'in-doubt',
  'in-review',
  'void-asked',
  'refund-asked',
  'voided',
  'refunded',
  'back-refused',
  'back-in-doubt',
] as const

/** How a trial stands. `charged`: the money is taken and no way back is under way; a person has to look. */
const TRIAL_RESULTS = [
  'waiting',
  'in-doubt',
  'declined',
  'left',
  'going-back',
  'back-in-doubt',
  'charged',
  'voided',
  'refunded',
] as const

const MOST_STEPS = 100
/** The newest of an account. */
export const MOST_TRIALS = 20

const trial = z.object({
  /** Of the payment it is: the same one stands in the collection history. */
  id,
  begunAt: instantMs,
  begunBy: text(200),
  amount,
  currencyCode: z.enum(CURRENCIES),
  maskedCard: text(30),
  orderId: text(20),
  result: z.enum(TRIAL_RESULTS),
  authCode: z.nullable(text(100)),
  steps: list(
    z.object({
      at: instantMs,
      step: z.enum(TRIAL_STEPS),
      /** The bank's own code, or its code of the authorisation. */
      code: z.nullable(text(100)),
      /** Of a decline: a word the screen has a sentence for. */
      why: z.nullable(text(60)),
    }),
    MOST_STEPS,
  ),
})
export type Trial = z.output<typeof trial>

export const startPosTrial = endpoint({
  method: 'POST',
  path: '/Admin/PosAccounts/StartTrial',
  access: 'pos.edit',
  summary: 'Begins a trial sale of 1.00 at one POS account, on or off; what is taken goes back at once',
  input: z.strictObject({
    accountId: id,
    currencyCode: z.enum(CURRENCIES),
    holderName: saleFields.holderName,
    cardNumber: saleFields.cardNumber,
    cvv: saleFields.cvv,
    expireMonth: saleFields.expireMonth,
    expireYear: saleFields.expireYear,
  }),
  reply: saleReply,
  refusals: SALE_REFUSALS,
})

export const followPosTrial = endpoint({
  method: 'POST',
  path: '/Admin/PosAccounts/FollowTrial',
  access: 'pos.edit',
  summary: 'How a trial sale stands now, after the bank was asked where it is in doubt and the money sent back',
  input: z.strictObject({
    trialId: id,
    /** The bank's page was closed: what only our own call could charge is not charged any more. */
    hasLeft: z.boolean(),
  }),
  reply: trial,
  refusals: ['not-found'],
})

export const listPosTrials = endpoint({
  method: 'POST',
  path: '/Admin/PosAccounts/Trials',
  access: 'pos.edit',
  orElse: 'audit.see',
  summary: 'The newest trial sales of one POS account with their transcripts, which hold no card',
  input: z.strictObject({ accountId: id }),
  reply: list(trial, MOST_TRIALS),
  refusals: ['not-found'],
})
