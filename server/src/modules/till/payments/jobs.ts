import type { PaymentState } from '@vezne/domain/payment/state.ts'
import * as z from 'zod'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { job } from '../../../kit/jobs/job.ts'
import { askToFollowUp } from '../../books/receivables/index.ts'

const ENDINGS = ['approved', 'declined', 'abandoned', 'voided', 'refunded', 'partly-refunded'] as const

/** A payment has come to an end, or money of it went back. A late truth makes a second one for the same payment. */
export const paymentEnded = job(
  'payments.ended',
  z.object({
    paymentId: z.uuid(),
    what: z.enum(ENDINGS),
    at: z.iso.datetime(),
    /** Taken for what was paid already: kept apart and given back, and nobody's payment. */
    isDuplicate: z.optional(z.boolean()),
  }),
)

/** As its listeners are told it. Told twice it is the same: payment, word and moment name it. */
export type PaymentEnded = z.output<typeof paymentEnded.payload>

/** Nobody knows how it ended: the bank is being asked, or a person. */
export const paymentDoubted = job('payments.doubted', z.object({ paymentId: z.uuid() }))

/** What an approval leaves on an account is followed up behind its commit; what takes money back asks for it where it is booked. */
export async function onMoney(db: TenantDb, { what }: PaymentEnded): Promise<void> {
  if (what === 'approved') await askToFollowUp(db)
}

/** An ending that nobody is told of again, or that of a payment taken for what was paid already. */
export type Telling = 'not' | 'as-duplicate'

export interface JobOfMove {
  readonly name: string
  readonly said: object
  /** Whether the moment of the move is said too. */
  readonly isDated: boolean
}

/**
 * Tells of a move that somebody who looks at the payment should see, in the statement that moves it: whoever is told of an
 * ending finds it, and no ending stays untold. A beginning is none of them: it would be a row more for every sale, so it is
 * looked for while somebody looks (decision 0027).
 */
export function jobOfMove(paymentId: string, to: PaymentState, told: Telling | undefined): JobOfMove | undefined {
  const what = ENDINGS.find((ending) => ending === to)
  if (what !== undefined && told !== 'not') {
    const said: Omit<PaymentEnded, 'at'> = { paymentId, what, ...(told === 'as-duplicate' && { isDuplicate: true }) }
    return { name: paymentEnded.name, said, isDated: true }
  }
  return to === 'in-doubt' || to === 'review'
    ? { name: paymentDoubted.name, said: { paymentId }, isDated: false }
    : undefined
}
