import { MOST_TRIALS } from '@vezne/contract/pos-accounts/trials.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import { camels } from '../../../../kit/db/camel.ts'
import type { Narrowed } from '../../../../kit/db/narrowed.ts'
import type { Tables as Schema } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

interface Tables extends Omit<Schema, 'payments' | 'payment_events'> {
  payments: Narrowed<Schema['payments'], { state: PaymentState; currency: Currency }>
  payment_events: Narrowed<Schema['payment_events'], { to_state: PaymentState }>
}

/** Of what a payment heard and did: one that a bank was asked about for weeks has no end of it. */
const MOST_ROWS = 2000

export interface NewTrial {
  readonly paymentId: string
  readonly accountId: string
  readonly begunBy: string
  readonly begunByName: string
}

export async function insertTrial(
  db: TenantDb,
  { paymentId, accountId, begunBy, begunByName }: NewTrial,
): Promise<void> {
  await db
    .on<Tables>()
    .insertInto('pos_trials')
    .values({
      tenant_id: db.tenantId,
      payment_id: paymentId,
      account_id: accountId,
      begun_by: begunBy,
      begun_by_name: begunByName,
    })
    .execute()
}

export type TrialRow = Awaited<ReturnType<typeof findTrials>>[number]

/** The newest of an account, or the one of that payment. */
export async function findTrials(db: TenantDb, of: { readonly accountId: string } | { readonly paymentId: string }) {
  const query = db
    .on<Tables>()
    .selectFrom('pos_trials as t')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.tenant_id', '=', 't.tenant_id').onRef('p.id', '=', 't.payment_id'),
    )
    .select(['t.payment_id', 't.account_id', 't.begun_at', 't.begun_by', 't.begun_by_name'])
    .select(['p.state', 'p.amount_minor', 'p.currency', 'p.masked_card', 'p.order_id', 'p.auth_code', 'p.bank_code'])
    .select(['p.decline_reason', 'p.rendered_at', 'p.created_at'])
    .where('t.tenant_id', '=', db.tenantId)
    .orderBy('t.begun_at', 'desc')
    .limit(MOST_TRIALS)
  const rows = await (
    'accountId' in of ? query.where('t.account_id', '=', of.accountId) : query.where('t.payment_id', '=', of.paymentId)
  ).execute()
  return camels(rows)
}

/** What each of these payments did and heard, oldest first; there is at least one of them. */
export type TrialFacts = Awaited<ReturnType<typeof factsOf>>

export async function factsOf(db: TenantDb, paymentIds: readonly string[]) {
  const moves = await db
    .on<Tables>()
    .selectFrom('payment_events')
    .select(['payment_id', 'to_state', 'at'])
    .where('payment_id', 'in', paymentIds)
    .orderBy('at')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute()
  const answers = await db
    .on<Tables>()
    .selectFrom('payment_answers')
    .select(['payment_id', 'source', 'outcome', 'code', 'at'])
    .where('payment_id', 'in', paymentIds)
    .orderBy('at')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute()
  const tries = await db
    .on<Tables>()
    .selectFrom('payment_refunds')
    .select(['payment_id', 'kind', 'state', 'bank_code', 'created_at', 'settled_at'])
    .where('payment_id', 'in', paymentIds)
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute()
  return { moves: camels(moves), answers: camels(answers), tries: camels(tries) }
}
