import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../kit/db/tenant-db.ts'

/** The ledger of a company that has no ERP. */
export const OWN_LEDGER = 'vezne'

/** Of the ledgers of an ERP the first one; ours where there is none. */
export async function findLedger(db: TenantDb): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from erp_ledgers order by (code = ${OWN_LEDGER}), code limit 1`.execute(db.on())
  return rows[0]?.id
}

/** Two who make it at once wait for each other here, and the second finds the first. */
export async function insertOwnLedger(db: TenantDb, id: string): Promise<void> {
  await sql`
    insert into erp_ledgers (tenant_id, id, code, name, owner)
    values (${db.tenantId}, ${id}, ${OWN_LEDGER}, 'Vezne', 'vezne') on conflict do nothing`.execute(db.on())
}

export async function findFirmCode(db: TenantDb, firmId: string): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`select code from firms where id = ${firmId}`.execute(db.on())
  return rows[0]?.code
}

interface NewAccount {
  readonly id: string
  readonly ledgerId: string
  /** Null is the suspense account. */
  readonly firmId: string | null
  readonly code: string
  readonly currency: Currency
}

export async function insertAccount(db: TenantDb, account: NewAccount): Promise<void> {
  const { id, ledgerId, firmId, code, currency } = account
  await sql`
    insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency, role)
    values (${db.tenantId}, ${id}, ${ledgerId}, ${firmId}, ${code}, ${currency},
            ${firmId === null ? 'torba' : 'cari'}) on conflict do nothing`.execute(db.on())
}

export interface FirmAccount {
  readonly id: string
  readonly ledgerId: string
  readonly ledgerCode: string
  readonly ledgerName: string
  readonly firmId: string | null
  readonly code: string
  readonly currency: Currency
  readonly isActive: boolean
  /** When the ERP was last read; never for a ledger of ours. */
  readonly refreshedAt: Date | null
}

/** Those of some firms; null asks for suspense. The one that payments go to comes first of its firm and currency. */
export async function findAccounts(db: ReadDb, firmIds: readonly (string | null)[]): Promise<FirmAccount[]> {
  const { rows } = await sql<Snake<FirmAccount>>`
    select a.id, a.ledger_id, l.code as ledger_code, l.name as ledger_name, a.firm_id, a.code, a.currency, a.is_active,
           l.refreshed_at
      from firm_accounts a join erp_ledgers l on l.tenant_id = a.tenant_id and l.id = a.ledger_id
     where a.firm_id = any (${firmIds.filter((id) => id !== null)}::uuid[])
        or (${firmIds.includes(null)} and a.firm_id is null)
     order by a.firm_id, a.currency, (not a.is_active), (l.code = ${OWN_LEDGER}), l.code, a.code`.execute(db.on())
  return camels(rows)
}
