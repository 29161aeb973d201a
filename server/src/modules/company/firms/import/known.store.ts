import type { FirmRecord } from '@vezne/contract/firms.ts'
import { camel } from '../../../../kit/db/camel.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'

/** A firm as it stands, to be compared with a row of a file. */
export interface KnownFirm {
  readonly id: string
  readonly record: FirmRecord
}

type Branch = FirmRecord['branches'][number]
type Limit = FirmRecord['limits'][number]

function groupOf<Row extends { readonly firmId: string }>(rows: readonly Row[]): ReadonlyMap<string, Row[]> {
  return Map.groupBy(rows, ({ firmId }) => firmId)
}

async function allBranches(db: TenantDb) {
  const rows = await db
    .on<Tables>()
    .selectFrom('firm_branches')
    .select(['firm_id as firmId', 'number', 'down_payment_minor as downPayment'])
    .select(['organization_fee_minor as organizationFee', 'currency as currencyCode'])
    .where('tenant_id', '=', db.tenantId)
    .orderBy('number')
    .execute()
  return groupOf(rows)
}

async function allLimits(db: TenantDb) {
  const rows = await db
    .on<Tables>()
    .selectFrom('firm_limits')
    .select(['firm_id as firmId', 'currency as currencyCode', 'per_payment_minor as perPayment'])
    .select(['per_day_minor as perDay', 'per_month_minor as perMonth'])
    .where('tenant_id', '=', db.tenantId)
    .orderBy('currency')
    .execute()
  return groupOf(rows)
}

const withoutFirm = ({ firmId: _, ...branch }: Branch & { readonly firmId: string }): Branch => branch
const limitOf = ({ firmId: _, ...limit }: Limit & { readonly firmId: string }): Limit => limit

/** Every firm of the company, in three questions however many there are. */
export async function allFirms(db: TenantDb): Promise<KnownFirm[]> {
  const rows = await db
    .on<Tables>()
    .selectFrom('firms')
    .select(['id', 'code', 'name', 'parent_id', 'group_code', 'tax_number', 'tax_office'])
    .select(['contact_name', 'email', 'phone_number', 'city'])
    .where('tenant_id', '=', db.tenantId)
    .execute()
  const [branches, limits] = [await allBranches(db), await allLimits(db)]
  return rows.map((row) => {
    const { id, ...fields } = camel(row)
    return {
      id,
      record: {
        ...fields,
        branches: (branches.get(id) ?? []).map(withoutFirm),
        limits: (limits.get(id) ?? []).map(limitOf),
      },
    }
  })
}
