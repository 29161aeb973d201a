import type { LinkChannel, LinkSendState } from '@vezne/contract/payment-links/words.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { PaymentState } from '@vezne/domain/payment/state.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../../../../kit/db/tenant-db.ts'
import type { LinkEventKind } from '../changes.store.ts'

export interface LinkSend {
  readonly id: string
  readonly channel: LinkChannel
  readonly isReminder: boolean
  readonly to: string
  readonly state: LinkSendState
  readonly askedAt: Date
  readonly notBefore: Date | null
  readonly sentAt: Date | null
  readonly deliveredAt: Date | null
  readonly failure: string | null
  readonly by: string
}

export async function sendsOf(db: ReadDb, linkId: string, limit: number): Promise<LinkSend[]> {
  const { rows } = await sql<LinkSend>`select id, channel, is_reminder as "isReminder", address as "to", state,
      asked_at as "askedAt", not_before as "notBefore", sent_at as "sentAt", delivered_at as "deliveredAt", failure,
      asked_by as "by"
    from payment_link_sends where tenant_id = ${db.tenantId} and link_id = ${linkId}
    order by asked_at desc, id desc limit ${limit}`.execute(db.on())
  return rows
}

export interface LinkPayment {
  readonly paymentId: string
  readonly orderId: string
  readonly createdAt: Date
  readonly status: PaymentState
  readonly totalMinor: bigint
  readonly netMinor: bigint
  readonly currency: Currency
  readonly installments: number
  readonly bankId: number
  readonly maskedCard: string
  readonly payerName: string | null
  readonly reason: string | null
}

/** Every payment that was begun with it, the newest first. */
export async function paymentsOf(db: ReadDb, linkId: string, limit: number): Promise<LinkPayment[]> {
  const { rows } = await sql<LinkPayment>`select p.id as "paymentId", p.order_id as "orderId",
      p.created_at as "createdAt", p.state as status, p.amount_minor as "totalMinor", p.net_minor as "netMinor",
      p.currency, p.installments, p.bank_id as "bankId", p.masked_card as "maskedCard", p.payer_name as "payerName",
      p.decline_reason as reason
    from payment_link_tries t join payments p on p.tenant_id = t.tenant_id and p.id = t.payment_id
    where t.tenant_id = ${db.tenantId} and t.link_id = ${linkId}
    order by p.created_at desc, p.id limit ${limit}`.execute(db.on())
  return rows
}

export interface KeptLinkEvent {
  readonly at: Date
  readonly what: LinkEventKind
  readonly word: string | null
  readonly by: string | null
  readonly amountMinor: bigint | null
}

export async function eventsOf(db: ReadDb, linkId: string, limit: number): Promise<KeptLinkEvent[]> {
  const { rows } = await sql<KeptLinkEvent>`select at, what, word, by_name as "by", amount_minor as "amountMinor"
    from payment_link_events where tenant_id = ${db.tenantId} and link_id = ${linkId}
    order by at desc, id desc limit ${limit}`.execute(db.on())
  return rows
}
