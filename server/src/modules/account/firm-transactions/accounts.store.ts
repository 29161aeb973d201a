import { sql } from 'kysely'
import type { Currency } from '@vezne/domain/money/money.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'

export interface AccountRow {
  readonly id: string
  readonly code: string
  readonly currency: Currency
  readonly ledgerName: string
  readonly firmId: string | null
  readonly firmName: string | null
  readonly refreshedAt: Date | null
}

export interface FirmRow {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly hasSubFirms: boolean
}

const COLUMNS = sql`a.id, a.code, a.currency, g.name as "ledgerName", a.firm_id as "firmId", f.name as "firmName",
  g.refreshed_at as "refreshedAt"`
const SOURCE = sql`firm_accounts a join erp_ledgers g on g.tenant_id = a.tenant_id and g.id = a.ledger_id
  left join firms f on f.tenant_id = a.tenant_id and f.id = a.firm_id`

export async function accountById(db: ReadDb, id: string): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select ${COLUMNS} from ${SOURCE}
    where a.tenant_id = ${db.tenantId} and a.id = ${id}`.execute(db.on())
  return rows[0]
}

export async function firmById(db: ReadDb, id: string): Promise<FirmRow | undefined> {
  const { rows } = await sql<FirmRow>`select f.id, f.code, f.name, exists (
      select from firms s where s.tenant_id = f.tenant_id and s.parent_id = f.id) as "hasSubFirms"
    from firms f where f.tenant_id = ${db.tenantId} and f.id = ${id}`.execute(db.on())
  return rows[0]
}

export interface PartyRow {
  readonly name: string
  readonly code: string
  readonly taxNumber: string | null
  readonly taxOffice: string | null
  readonly city: string | null
  readonly email: string | null
}

/** A firm as a letter names it. */
export async function partyOf(db: ReadDb, firmId: string): Promise<PartyRow | undefined> {
  const { rows } =
    await sql<PartyRow>`select name, code, tax_number as "taxNumber", tax_office as "taxOffice", city, email
    from firms where tenant_id = ${db.tenantId} and id = ${firmId}`.execute(db.on())
  return rows[0]
}

/** The firm's own come first. */
export async function accountsOfFirm(db: ReadDb, firmId: string, withSubFirms: boolean): Promise<AccountRow[]> {
  const below = withSubFirms ? sql`or f.parent_id = ${firmId}` : sql``
  const { rows } = await sql<AccountRow>`select ${COLUMNS} from ${SOURCE}
    where a.tenant_id = ${db.tenantId} and (a.firm_id = ${firmId} ${below})
    order by a.firm_id <> ${firmId}, f.code, g.code, a.code, a.currency limit 200`.execute(db.on())
  return rows
}
