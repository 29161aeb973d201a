import type { PaymentState } from '@vezne/domain/payment/state.ts'
import { randomUUIDv7 } from 'node:crypto'
import { sql, type Expression, type RawBuilder } from 'kysely'
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

interface JobOfMove {
  readonly id: string
  readonly name: string
  /** The moment is that of the move itself. */
  readonly payloadAt: (movedAt: Expression<Date>) => RawBuilder<string>
}

/** As `toISOString` writes it. */
const isoOf = (moment: Expression<Date>) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Tells of a move that somebody who looks at the payment should see, in the statement that moves it: whoever is told of an
 * ending finds it, and no ending stays untold. A beginning is none of them: it would be a row more for every sale, so it is
 * looked for while somebody looks (decision 0027).
 */
export function jobOfMove(paymentId: string, to: PaymentState, told: Telling | undefined): JobOfMove | undefined {
  const what = ENDINGS.find((ending) => ending === to)
  const id = randomUUIDv7()
  if (what !== undefined && told !== 'not') {
    const said = JSON.stringify({ paymentId, what, ...(told === 'as-duplicate' && { isDuplicate: true }) })
    const payloadAt = (movedAt: Expression<Date>) =>
      sql<string>`${said}::jsonb || jsonb_build_object('at', ${isoOf(movedAt)})`
    return { id, name: paymentEnded.name, payloadAt }
  }
  if (to !== 'in-doubt' && to !== 'review') return undefined
  const said = JSON.stringify({ paymentId } satisfies z.input<typeof paymentDoubted.payload>)
  return { id, name: paymentDoubted.name, payloadAt: () => sql<string>`${said}::jsonb` }
}
