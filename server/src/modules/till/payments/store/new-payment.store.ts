import type { Fields } from '@vezne/banks/pos/port.ts'
import type { CompiledQuery } from 'kysely'
import { READ_AT, written, type Moment } from '../../../../kit/db/moment.ts'
import { snake } from '../../../../kit/db/camel.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { PaymentTables } from '../tables.ts'
import { ANSWER_COLUMNS, answerOf, type KeptAnswer } from './answers.store.ts'
import { EVENT_COLUMNS, eventOf, type Event } from './move-payment.store.ts'
import { leaseToSet, paymentOf, type Lease, type NewPayment, type PaymentRow, type ReadRow } from './payments.store.ts'

/** How a payment stands when it is written, and what led it there. */
interface Beginning {
  readonly nextCheckAt: Moment
  /** Who speaks to the bank; nobody where there was nothing to say. */
  readonly lease: Lease | null
  /** The first of them begins at `created`; the last one says where the payment stands. */
  readonly events: readonly [Event, ...Event[]]
  /** What was heard already, with what of it is kept. */
  readonly heard?: { readonly answer: KeptAnswer; readonly kept: Fields } | undefined
}

/** A payment with what led it to where it stands: one statement, so that none of it is there without the rest. */
export function newPayment(
  db: TenantDb,
  payment: NewPayment & { readonly createdAt: Date },
  { nextCheckAt, lease, events, heard }: Beginning,
): CompiledQuery<ReadRow> {
  const { routing, payer, details = {}, agreements = [], exchange, handOver, totalMinor, ...others } = payment
  const { wantsReceipt = false, needsFull3d = false, ...rest } = others
  const [first, ...later] = events
  const begun = db
    .on<PaymentTables>()
    .with('begun', (queries) =>
      queries
        .insertInto('payments')
        .values({
          ...snake(rest),
          ...leaseToSet(lease),
          wants_receipt: wantsReceipt,
          needs_full_3d: needsFull3d,
          amount_minor: totalMinor,
          tenant_id: db.tenantId,
          state: (later.at(-1) ?? first).to,
          routing: JSON.stringify(routing),
          payer: JSON.stringify(payer),
          kept: JSON.stringify(heard?.kept ?? {}),
          details: JSON.stringify(details),
          agreements: JSON.stringify(agreements),
          exchange: exchange === undefined ? null : JSON.stringify(exchange),
          hand_over: handOver === undefined ? null : JSON.stringify(handOver),
          next_check_at: written(nextCheckAt),
        })
        .returningAll(),
    )
    .with('told', (queries) =>
      queries
        .insertInto('payment_events')
        .columns(EVENT_COLUMNS)
        .expression((build) =>
          later.reduce(
            (told, event) => told.unionAll(build.selectFrom('begun').select(eventOf(event))),
            build.selectFrom('begun').select(eventOf(first)),
          ),
        ),
    )
  const told =
    heard === undefined
      ? begun
      : begun.with('answered', (queries) =>
          queries
            .insertInto('payment_answers')
            .columns(ANSWER_COLUMNS)
            .expression((build) => build.selectFrom('begun').select(answerOf(heard.answer))),
        )
  return told.selectFrom('begun').selectAll().select(READ_AT).compile()
}

export const writtenPayment = ([row]: readonly ReadRow[]): PaymentRow => {
  if (row === undefined) throw new Error('an insert gives a row')
  return paymentOf(row)
}
