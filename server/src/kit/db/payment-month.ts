import { sql, type RawBuilder } from 'kysely'
import type { TenantDb } from './tenant-db.ts'

type OfTenant = Pick<TenantDb, 'tenantId'>

/** The month of a payment: everything recorded about it is in that month, whenever it comes. */
const monthOf = ({ tenantId }: OfTenant, paymentId: string): RawBuilder<string> =>
  sql<string>`(select month_of(created_at) from payments where tenant_id = ${tenantId} and id = ${paymentId})`

/**
 * Used beside the payment's id in every query of `payment_events` or `payment_answers`: reads only its month, and rows
 * that the version before wrote without one. A query without it reads every month there is.
 */
export const inMonthOf = (db: OfTenant, paymentId: string): RawBuilder<boolean> =>
  sql<boolean>`payment_month in ('-infinity', ${monthOf(db, paymentId)})`
