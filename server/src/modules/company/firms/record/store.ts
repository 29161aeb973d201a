import type { FirmRecord } from '@vezne/contract/firms.ts'
import { sql } from 'kysely'
import { camelIfThere } from '../../../../kit/db/camel.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'

export type FirmBranches = FirmRecord['branches']
type Limits = FirmRecord['limits']

/** A firm with what is told beside its record. */
export interface FirmFound {
  readonly record: FirmRecord
  readonly parentName: string | null
  readonly isClosed: boolean
  readonly isParentClosed: boolean
}

export async function findFirm(db: ReadDb, id: string): Promise<FirmFound | undefined> {
  const row = await db
    .on<Tables>()
    .selectFrom('firms as f')
    .leftJoin('firms as p', (join) => join.onRef('p.tenant_id', '=', 'f.tenant_id').onRef('p.id', '=', 'f.parent_id'))
    .select(['f.code', 'f.name', 'f.parent_id', 'f.group_code', 'f.tax_number', 'f.tax_office'])
    .select(['f.contact_name', 'f.email', 'f.phone_number', 'f.city', 'p.name as parent_name'])
    .select(sql<boolean>`f.closed_at is not null`.as('is_closed'))
    .select(sql<boolean>`p.closed_at is not null`.as('is_parent_closed'))
    .where('f.tenant_id', '=', db.tenantId)
    .where('f.id', '=', id)
    .executeTakeFirst()
    .then(camelIfThere)
  if (row === undefined) return undefined
  const { parentName, isClosed, isParentClosed, ...fields } = row
  const [branches, limits] = [await branchesOf(db, id), await limitsIn(db, id)]
  return { record: { ...fields, branches, limits }, parentName, isClosed, isParentClosed }
}

function branchesOf(db: ReadDb, firmId: string): Promise<FirmBranches> {
  return db
    .on<Tables>()
    .selectFrom('firm_branches')
    .select([
      'number',
      'down_payment_minor as downPayment',
      'organization_fee_minor as organizationFee',
      'currency as currencyCode',
    ])
    .where('tenant_id', '=', db.tenantId)
    .where('firm_id', '=', firmId)
    .orderBy('number')
    .execute()
}

function limitsIn(db: ReadDb, firmId: string): Promise<Limits> {
  return db
    .on<Tables>()
    .selectFrom('firm_limits')
    .select([
      'currency as currencyCode',
      'per_payment_minor as perPayment',
      'per_day_minor as perDay',
      'per_month_minor as perMonth',
    ])
    .where('tenant_id', '=', db.tenantId)
    .where('firm_id', '=', firmId)
    .orderBy('currency')
    .execute()
}

/** Puts these in the place of the firm's limits. */
export async function replaceLimits(db: TenantDb, firmId: string, limits: Limits): Promise<void> {
  const own = db.on<Tables>().deleteFrom('firm_limits').where('tenant_id', '=', db.tenantId)
  await own.where('firm_id', '=', firmId).execute()
  if (limits.length === 0) return
  const rows = limits.map(({ currencyCode, perPayment, perDay, perMonth }) => ({
    tenant_id: db.tenantId,
    firm_id: firmId,
    currency: currencyCode,
    per_payment_minor: perPayment,
    per_day_minor: perDay,
    per_month_minor: perMonth,
  }))
  await db.on<Tables>().insertInto('firm_limits').values(rows).execute()
}

const rowOf = ({ branches: _, limits: __, parentId: ___, ...fields }: FirmRecord) => ({
  code: fields.code,
  name: fields.name,
  group_code: fields.groupCode,
  tax_number: fields.taxNumber,
  tax_office: fields.taxOffice,
  contact_name: fields.contactName,
  email: fields.email,
  phone_number: fields.phoneNumber,
  city: fields.city,
})

/** False when another firm has the code. */
export async function insertFirm(db: TenantDb, id: string, firm: FirmRecord): Promise<boolean> {
  const made = await db
    .on<Tables>()
    .insertInto('firms')
    .values({ tenant_id: db.tenantId, id, parent_id: firm.parentId, ...rowOf(firm) })
    .onConflict((same) => same.columns(['tenant_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

/** False when another firm has the code. The firm above stays what it was. */
export async function updateFirm(db: TenantDb, id: string, firm: FirmRecord): Promise<boolean> {
  const other = await db
    .on<Tables>()
    .selectFrom('firms')
    .select('id')
    .where('tenant_id', '=', db.tenantId)
    .where('code', '=', firm.code)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other !== undefined) return false
  await db
    .on<Tables>()
    .updateTable('firms')
    .set(rowOf(firm))
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
  return true
}

/** Puts these in the place of the firm's branches. Answers which of them is another firm's; undefined: none. */
export async function replaceBranches(
  db: TenantDb,
  firmId: string,
  branches: FirmBranches,
): Promise<number | undefined> {
  const numbers = branches.map(({ number }) => number)
  const own = db.on<Tables>().deleteFrom('firm_branches').where('tenant_id', '=', db.tenantId)
  await own
    .where('firm_id', '=', firmId)
    .where(sql<boolean>`not number = any (${numbers}::text[])`)
    .execute()
  for (const [at, { number, downPayment, organizationFee, currencyCode }] of branches.entries()) {
    const row = { down_payment_minor: downPayment, organization_fee_minor: organizationFee, currency: currencyCode }
    const put = await db
      .on<Tables>()
      .insertInto('firm_branches')
      .values({ tenant_id: db.tenantId, number, firm_id: firmId, ...row })
      .onConflict((same) =>
        same.columns(['tenant_id', 'number']).doUpdateSet(row).where('firm_branches.firm_id', '=', firmId),
      )
      .returning('number')
      .executeTakeFirst()
    if (put === undefined) return at
  }
  return undefined
}

export async function closeFirm(db: TenantDb, id: string, isClosed: boolean): Promise<void> {
  await db
    .on<Tables>()
    .updateTable('firms')
    .set({ closed_at: isClosed ? sql<Date>`coalesce(closed_at, now())` : null })
    .where('tenant_id', '=', db.tenantId)
    .where('id', '=', id)
    .execute()
}

/** The firm and those below it, each with whether it is closed, by itself or with the one above. */
export async function standingOfTree(db: TenantDb, id: string): Promise<{ id: string; isClosed: boolean }[]> {
  return db
    .on<Tables>()
    .selectFrom('firms as f')
    .leftJoin('firms as p', (join) => join.onRef('p.tenant_id', '=', 'f.tenant_id').onRef('p.id', '=', 'f.parent_id'))
    .select(['f.id', sql<boolean>`f.closed_at is not null or p.closed_at is not null`.as('isClosed')])
    .where('f.tenant_id', '=', db.tenantId)
    .where((firm) => firm.or([firm('f.id', '=', id), firm('f.parent_id', '=', id)]))
    .execute()
}

export async function hasGroup(db: TenantDb, code: string): Promise<boolean> {
  return (await findGroups(db)).some((group) => group.code === code)
}

export function findGroups(db: ReadDb): Promise<{ code: string; name: string }[]> {
  return db
    .on<Tables>()
    .selectFrom('firm_groups')
    .select(['code', 'name'])
    .where('tenant_id', '=', db.tenantId)
    .orderBy('name')
    .limit(500)
    .execute()
}
