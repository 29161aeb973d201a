import type { PaymentState } from '@vezne/domain/payment/state.ts'
import * as z from 'zod'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { enqueue, job } from '../../../kit/jobs/job.ts'
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

interface Moved {
  readonly id: string
  readonly state: PaymentState
  readonly stateSince: Date
}

/**
 * Tells of a move that somebody who looks at the payment should see. A beginning is none of them: it would be a row more
 * for every sale, so it is looked for while somebody looks (decision 0027).
 */
export async function announceMove(db: TenantDb, moved: Moved): Promise<void> {
  if (moved.state === 'in-doubt' || moved.state === 'review') await enqueue(db, paymentDoubted, { paymentId: moved.id })
  else await announceEnding(db, moved)
}

/** Written in the transaction of the move: whoever is told of an ending finds it, and no ending stays untold. */
export async function announceEnding(
  db: TenantDb,
  { id, state, stateSince: at }: Moved,
  isDuplicate = false,
): Promise<void> {
  const what = ENDINGS.find((ending) => ending === state)
  if (what === undefined) return
  await enqueue(db, paymentEnded, {
    paymentId: id,
    what,
    at: at.toISOString(),
    ...(isDuplicate ? { isDuplicate } : {}),
  })
}
