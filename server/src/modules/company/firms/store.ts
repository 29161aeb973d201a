import type { Currency } from '@vezne/domain/money/money.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { sql } from 'kysely'
import type { Tables } from '../../../kit/db/tables.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { literally } from '../../../kit/list/conditions.store.ts'

/** A firm by the number that payers know, with what the company asks there beside the debt. */
export interface Branch {
  readonly firmId: string
  readonly firmName: string
  readonly firmbranchNumber: string
  readonly groupCode: string | null
  readonly downPaymentMinor: bigint | null
  readonly organizationFeeMinor: bigint | null
  readonly currency: Currency
}

export async function branchByNumber(db: TenantDb, number: string): Promise<Branch | undefined> {
  // The database knows no text with this sign, and would not let itself be asked for one.
  if (number.includes('\0')) return undefined
  return (
    db
      .on<Tables>()
      .selectFrom('firm_branches as branch')
      .innerJoin('firms', (join) =>
        join.onRef('firms.tenant_id', '=', 'branch.tenant_id').onRef('firms.id', '=', 'branch.firm_id'),
      )
      .leftJoin('firms as parent', (join) =>
        join.onRef('parent.tenant_id', '=', 'firms.tenant_id').onRef('parent.id', '=', 'firms.parent_id'),
      )
      .select([
        'firms.id as firmId',
        'firms.name as firmName',
        'branch.number as firmbranchNumber',
        'firms.group_code as groupCode',
        'branch.down_payment_minor as downPaymentMinor',
        'branch.organization_fee_minor as organizationFeeMinor',
        'branch.currency',
      ])
      .where('branch.tenant_id', '=', db.tenantId)
      .where('branch.number', '=', number.trim())
      // A closed firm takes no payment any more, nor does one below it.
      .where('firms.closed_at', 'is', null)
      .where('parent.closed_at', 'is', null)
      .executeTakeFirst()
  )
}

export interface BranchToSave {
  readonly number: string
  readonly firmId: string
  readonly downPaymentMinor?: bigint
  readonly organizationFeeMinor?: bigint
  readonly currency?: Currency
}

export async function saveBranch(db: TenantDb, branch: BranchToSave): Promise<void> {
  const row = {
    firm_id: branch.firmId,
    down_payment_minor: branch.downPaymentMinor ?? null,
    organization_fee_minor: branch.organizationFeeMinor ?? null,
    currency: branch.currency ?? ('TRY' as const),
  }
  await db
    .on<Tables>()
    .insertInto('firm_branches')
    .values({ tenant_id: db.tenantId, number: branch.number, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'number']).doUpdateSet(row))
    .execute()
}

/** A firm that takes payments, with the number under which payers know it where it has one. */
export async function openFirm(
  db: TenantDb,
  id: string,
): Promise<Pick<Branch, 'firmId' | 'firmName' | 'firmbranchNumber' | 'groupCode'> | undefined> {
  const found = await openFirms(db)
    .select((select) => [
      'firms.group_code as groupCode',
      select
        .selectFrom('firm_branches as branch')
        .select('branch.number')
        .whereRef('branch.tenant_id', '=', 'firms.tenant_id')
        .whereRef('branch.firm_id', '=', 'firms.id')
        .orderBy('branch.number')
        .limit(1)
        .as('number'),
    ])
    .where('firms.id', '=', id)
    .executeTakeFirst()
  return (
    found && {
      firmId: found.id,
      firmName: found.name,
      firmbranchNumber: found.number ?? '',
      groupCode: found.groupCode,
    }
  )
}

/** Those whose account can be paid, by a part of code or title. */
export function findOpenFirms(
  db: TenantDb,
  { q = '' }: { readonly q?: string | undefined },
  limit: number,
): Promise<{ id: string; code: string; name: string }[]> {
  return openFirms(db)
    .where(sql<boolean>`firms.search_key like ${`%${literally(searchKey(q.trim()))}%`}`)
    .orderBy('firms.name')
    .orderBy('firms.id')
    .limit(limit)
    .execute()
}

/** A closed firm takes no payment any more, nor does one below it. */
const openFirms = (db: TenantDb) =>
  db
    .on<Tables>()
    .selectFrom('firms')
    .leftJoin('firms as parent', (join) =>
      join.onRef('parent.tenant_id', '=', 'firms.tenant_id').onRef('parent.id', '=', 'firms.parent_id'),
    )
    .select(['firms.id', 'firms.code', 'firms.name'])
    .where('firms.tenant_id', '=', db.tenantId)
    .where('firms.closed_at', 'is', null)
    .where('parent.closed_at', 'is', null)
