import type { Day } from '@vezne/domain/calendar/day.ts'
import type { CommissionBearer } from '@vezne/contract/payment-links/words.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { LinkUsage } from '@vezne/domain/payment-link/state.ts'
import { sql } from 'kysely'
import type { Tables } from '../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

/** What somebody is asked to pay, judged. */
export interface LinkToKeep {
  readonly id: string
  readonly number: string
  readonly codeHash: Buffer
  readonly codeSealed: string
  readonly firmId: string | null
  readonly recipientName: string
  readonly recipientEmail: string | null
  readonly recipientPhone: string | null
  readonly amountMinor: bigint | null
  readonly minMinor: bigint | null
  readonly maxMinor: bigint | null
  readonly currency: Currency
  readonly description: string
  readonly reference: string | null
  readonly maxInstallments: number | null
  readonly usage: LinkUsage
  readonly usageCount: number | null
  readonly validUntil: Day
  readonly language: Language
  readonly commissionBy: CommissionBearer
  readonly is3dRequired: boolean
  readonly items: readonly string[]
  readonly notifyUrl: string | null
  readonly notifySecretSealed: string | null
  readonly createdBy: string | null
  readonly createdByName: string
  readonly requestKey: Buffer
  readonly requestDigest: Buffer
}

/** A link as it stands. */
export interface LinkRow extends Omit<LinkToKeep, 'codeHash' | 'requestKey'> {
  readonly firmName: string | null
  readonly createdAt: Date
  readonly cancelledAt: Date | null
  readonly cancelReason: string | null
  readonly blockedAt: Date | null
  readonly openedCount: number
  readonly firstOpenedAt: Date | null
  readonly lastOpenedAt: Date | null
  readonly triedCount: number
  readonly lastTriedAt: Date | null
  readonly failedCount: number
  readonly lastReason: string | null
  readonly usedCount: number
  readonly collectedMinor: bigint
  readonly paidAt: Date | null
  readonly notifyState: 'waiting' | 'delivered' | 'failed' | null
}

const COLUMNS = sql.raw(`l.id, l.number, l.code_sealed as "codeSealed", l.firm_id as "firmId", f.name as "firmName",
  l.recipient_name as "recipientName", l.recipient_email as "recipientEmail", l.recipient_phone as "recipientPhone",
  l.amount_minor as "amountMinor", l.min_minor as "minMinor", l.max_minor as "maxMinor", l.currency, l.description,
  l.reference, l.max_installments as "maxInstallments", l.usage, l.usage_count as "usageCount",
  to_char(l.valid_until, 'YYYY-MM-DD') as "validUntil", l.language, l.commission_by as "commissionBy",
  l.is_3d_required as "is3dRequired", l.items, l.notify_url as "notifyUrl",
  l.notify_secret_sealed as "notifySecretSealed", l.created_at as "createdAt",
  l.created_by as "createdBy", l.created_by_name as "createdByName", l.request_digest as "requestDigest",
  l.cancelled_at as "cancelledAt", l.cancel_reason as "cancelReason", l.blocked_at as "blockedAt",
  l.opened_count as "openedCount", l.first_opened_at as "firstOpenedAt", l.last_opened_at as "lastOpenedAt",
  l.tried_count as "triedCount", l.last_tried_at as "lastTriedAt", l.failed_count as "failedCount",
  l.last_reason as "lastReason", l.used_count as "usedCount", l.collected_minor as "collectedMinor",
  l.paid_at as "paidAt", l.notify_state as "notifyState"`)

const FROM = sql.raw(`payment_links l left join firms f on f.tenant_id = l.tenant_id and f.id = l.firm_id`)

/** False where this request made its link before. */
export async function insertLink(db: TenantDb, link: LinkToKeep): Promise<boolean> {
  const made = await db
    .on<Tables>()
    .insertInto('payment_links')
    .values({
      tenant_id: db.tenantId,
      id: link.id,
      number: link.number,
      code_hash: link.codeHash,
      code_sealed: link.codeSealed,
      firm_id: link.firmId,
      recipient_name: link.recipientName,
      recipient_email: link.recipientEmail,
      recipient_phone: link.recipientPhone,
      amount_minor: link.amountMinor,
      min_minor: link.minMinor,
      max_minor: link.maxMinor,
      currency: link.currency,
      description: link.description,
      reference: link.reference,
      max_installments: link.maxInstallments,
      usage: link.usage,
      usage_count: link.usageCount,
      valid_until: link.validUntil,
      language: link.language,
      commission_by: link.commissionBy,
      is_3d_required: link.is3dRequired,
      items: [...link.items],
      notify_url: link.notifyUrl,
      notify_secret_sealed: link.notifySecretSealed,
      created_by: link.createdBy,
      created_by_name: link.createdByName,
      request_key: link.requestKey,
      request_digest: link.requestDigest,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'request_key']).doNothing())
    .returning('id')
    .execute()
  return made.length === 1
}

export async function findLink(db: ReadDb, id: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${COLUMNS} from ${FROM}
    where l.tenant_id = ${db.tenantId} and l.id = ${id}`.execute(db.on())
  return rows[0]
}

export async function findLinks(db: ReadDb, ids: readonly string[]): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`select ${COLUMNS} from ${FROM}
    where l.tenant_id = ${db.tenantId} and l.id = any (${[...ids]}::uuid[])`.execute(db.on())
  return rows
}

export async function findLinkByRequest(db: TenantDb, requestKey: Buffer): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${COLUMNS} from ${FROM}
    where l.tenant_id = ${db.tenantId} and l.request_key = ${requestKey}`.execute(db.on())
  return rows[0]
}

/** Until the transaction ends nobody else changes it, and nobody else begins to pay it. */
export async function lockLink(db: TenantDb, id: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${COLUMNS} from ${FROM}
    where l.tenant_id = ${db.tenantId} and l.id = ${id} for no key update of l`.execute(db.on())
  return rows[0]
}

/** Those of these requests that made a link before. */
export async function findRequests(db: TenantDb, keys: readonly Buffer[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ key: Buffer }>`select request_key as key from payment_links
    where tenant_id = ${db.tenantId} and request_key = any (${[...keys]}::bytea[])`.execute(db.on())
  return new Set(rows.map(({ key }) => key.toString('hex')))
}
