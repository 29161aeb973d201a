import type { Currency } from '@vezne/domain/money/money.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'

/** By which term a document is paid, and which of its parts an open item is, as the ERP said. */
export interface FedTerm {
  readonly accountId: string
  readonly currency: Currency
  readonly documentNo: string
  readonly installmentNo: number | null
  readonly planCode: string | null
}

/** Of these accounts, where the ERP has said either. */
export async function readFedTerms(db: ReadDb, accountIds: readonly string[]): Promise<FedTerm[]> {
  const { rows } = await sql<Snake<FedTerm>>`
    select r.account_id, r.currency, r.document_no, (r.data ->> 'installmentNo')::int as installment_no,
           r.data ->> 'planCode' as plan_code
      from erp_records r
     where r.tenant_id = ${db.tenantId} and r.account_id = any (${[...accountIds]}::uuid[]) and r.kind = 'open-items'
       and r.removed_as_of is null and r.document_no is not null and r.debit_minor > 0
       and (r.data ->> 'installmentNo' is not null or r.data ->> 'planCode' is not null)`.execute(db.on())
  return camels(rows)
}
