import type { Day } from '@vezne/domain/calendar/day.ts'
import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../../kit/db/camel.ts'
import type { ReadDb, TenantDb } from '../../../../kit/db/tenant-db.ts'

/** A cheque or a note, as the ERP has it. */
interface FedInstrument {
  readonly ledgerId: string
  readonly externalId: string
  readonly firmId: string | null
  readonly accountId: string
  readonly currency: Currency
  readonly dueOn: Day
  readonly amountMinor: bigint
  readonly kind: string
  readonly number: string | null
  /** In the ERP's own word. */
  readonly state: string
}

/** One that stands in several periods is one. */
export async function findInstruments(db: TenantDb, accountIds: readonly string[]): Promise<FedInstrument[]> {
  const { rows } = await sql<Snake<FedInstrument>>`
    select distinct on (ledger_id, external_id) ledger_id, external_id, firm_id, account_id, currency, due_on::text as due_on,
           (data ->> 'amount')::bigint as amount_minor, data ->> 'kind' as kind, data ->> 'number' as number,
           data ->> 'state' as state
      from erp_records
     where tenant_id = ${db.tenantId} and account_id = any (${[...accountIds]}::uuid[]) and kind = 'instruments'
       and removed_as_of is null and due_on is not null and (data ->> 'amount')::bigint > 0
     order by ledger_id, external_id, as_of desc`.execute(db.on())
  return camels(rows)
}

/** What the ERP says of a firm that we keep nowhere else. Amounts are in lira. */
interface FirmCard {
  readonly firmId: string
  readonly salesRep: string | null
  readonly creditLimitMinor: bigint | null
  readonly riskMinor: bigint | null
  readonly collateralMinor: bigint | null
}

/** The last word about each firm, where it stands in several ledgers. */
export async function findFirmCards(db: ReadDb, firmIds: readonly string[]): Promise<FirmCard[]> {
  const { rows } = await sql<Snake<FirmCard>>`
    select distinct on (r.firm_id) r.firm_id, r.data ->> 'salesRep' as sales_rep,
           (r.data ->> 'creditLimit')::bigint as credit_limit_minor, (r.data ->> 'risk')::bigint as risk_minor,
           (r.data ->> 'collateral')::bigint as collateral_minor
      from erp_records r
     where r.tenant_id = ${db.tenantId} and r.kind = 'firms' and r.firm_id = any (${[...firmIds]}::uuid[])
       and r.removed_as_of is null
     order by r.firm_id, r.as_of desc`.execute(db.on())
  return camels(rows)
}
