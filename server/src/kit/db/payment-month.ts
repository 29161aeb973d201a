import { sql, type RawBuilder } from 'kysely'
import type { TenantDb } from './tenant-db.ts'

type OfTenant = Pick<TenantDb, 'tenantId'>

/** The month of a payment, in which everything lies that is told of it, whenever that comes. */
const monthOf = ({ tenantId }: OfTenant, paymentId: string): RawBuilder<string> =>
  sql<string>`(select month_of(created_at) from payments where tenant_id = ${tenantId} and id = ${paymentId})`

/**
 * Beside the payment's id, wherever `payment_events` or `payment_answers` are asked: only its month is looked into, and
 * what the version before wrote without one. Asked for without it, every month there is would be.
 */
export const inMonthOf = (db: OfTenant, paymentId: string): RawBuilder<boolean> =>
  sql<boolean>`payment_month in ('-infinity', ${monthOf(db, paymentId)})`
