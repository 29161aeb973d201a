import type { Currency } from '@vezne/domain/money/money.ts'
import type { Tables } from '../../kit/db/tables.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'

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
