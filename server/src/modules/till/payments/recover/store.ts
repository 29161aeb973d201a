import { sql } from 'kysely'
import type { Channel } from '@vezne/domain/payment/channel.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import { ENGINE_NOW } from '../../../../kit/db/moment.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { LOST_TIMELINE } from '../store/timeline.store.ts'
import type { LostOrder } from './log-lines.ts'
import type { PaymentTables } from '../tables.ts'

export interface KnownPayment {
  readonly id: string
  readonly orderId: string
  readonly state: PaymentState
}

const OPEN: readonly PaymentState[] = ['created', 'init-sent', 'awaiting-3d', 'auth-sent', 'in-doubt', 'review']

/** By the clock of the engine, as everything that is written with a payment. */
const engineTime = (moment: Date) => sql<Date>`engine_time(${moment})`

const PAID: readonly PaymentState[] = ['approved', 'partly-refunded']
/** Most of what is given back is given back within a day. */
const aDayBefore = (moment: Date) => sql<Date>`engine_time(${moment}) - interval '1 day'`

/** What is not at rest, whatever began or ended since the moment, and what was paid not long before it. */
export async function paymentsSince(db: TenantDb, since: Date): Promise<KnownPayment[]> {
  return db
    .on<PaymentTables>()
    .selectFrom('payments')
    .select(['id', 'order_id as orderId', 'state'])
    .where((where) =>
      where.or([
        where('state', 'in', OPEN),
        where('created_at', '>=', engineTime(since)),
        where('state_since', '>=', engineTime(since)),
        where('state', 'in', PAID).and('state_since', '>=', aDayBefore(since)),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function knownOrders(db: TenantDb, orderIds: readonly string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await db
    .on<PaymentTables>()
    .selectFrom('payments')
    .select('order_id')
    .where(sql<boolean>`order_id = any(${[...orderIds]}::text[])`)
    .execute()
  return new Set(rows.map(({ order_id: orderId }) => orderId))
}

export async function engineMoments(db: TenantDb, since: Date): Promise<{ readonly from: Date; readonly now: Date }> {
  const { rows } = await sql<{
    from: Date
    now: Date
  }>`select ${engineTime(since)} as "from", ${ENGINE_NOW} as now`.execute(db.on<object>())
  const [moments] = rows
  if (moments === undefined) throw new Error('the database does not tell the time')
  return moments
}

/** Nothing is known of card and payer any more; a name is not guessed. */
const NOBODY = { name: '', email: '', phone: '', identityNumber: '', language: 'tr', ip: '127.0.0.1' }
const NO_CARD = '000000******0000'

/** The door it came by, as far as what is known tells. */
function channelOf({ purpose, target }: LostOrder): Channel {
  if (purpose === 'trial') return 'trial'
  return target?.startsWith('order:') === true ? 'shop' : 'public'
}

/** False when it is there already, whoever wrote it. */
export async function insertLost(db: TenantDb, order: LostOrder): Promise<boolean> {
  const { rows } = await sql`
    insert into payments (tenant_id, id, order_id, state, purpose, channel, target, firm_id, amount_minor, net_minor, currency,
      installments, shown_installments, terminal_id, terminal_version, bank_id, routing, masked_card, payer,
      created_at, timeline_id)
    values (${db.tenantId}, ${order.paymentId}, ${order.orderId}, 'created', ${order.purpose},
      ${channelOf(order)}, ${order.target ?? null},
      ${order.firmId ?? null}, ${order.amountMinor}, ${order.netMinor}, ${order.currency}, ${order.installments},
      ${order.installments}, ${order.posAccountId}, ${order.posAccountVersion}, ${order.bankId},
      ${JSON.stringify({ reason: { code: 'recovered', from: order.knownFrom } })}::jsonb, ${NO_CARD},
      ${JSON.stringify(NOBODY)}::jsonb, ${order.at}, ${LOST_TIMELINE})
    on conflict do nothing returning id`.execute(db.on<object>())
  return rows.length === 1
}
