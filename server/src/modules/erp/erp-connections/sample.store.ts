import type { Day } from '@vezne/domain/calendar/day.ts'
import { sql } from 'kysely'
import { camels, type Snake } from '../../../kit/db/camel.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { planCodeOf, posAccountOf, withPosCodes } from '../erp-outbox/index.ts'

/** What a made-up receipt of today would bear. */
interface SampleFacts {
  readonly on: Day
  /** Null where the ledger has no account yet. */
  readonly accountCode: string | null
  /** Null where the company has no POS account. */
  readonly posAccount: string | null
  readonly planCode: string | null
}

const SALE = {
  tenant: 's.tenant_id',
  ledger: 's.ledger_id',
  account: 's.account_id',
  installments: 's.installments',
} as const

/** The first account of the ledger, and the codes of the first POS account for a single payment. */
export async function readSampleFacts(db: ReadDb, ledgerId: string): Promise<SampleFacts> {
  const { rows } = await sql<Snake<SampleFacts>>`
    select ledger_day(engine_now())::text as "on", t.pos_account, t.plan_code,
           (select a.code from firm_accounts a
             where a.tenant_id = ${db.tenantId} and a.ledger_id = ${ledgerId} and a.role = 'cari' and a.is_active
             order by a.code limit 1) as account_code
      from (select 1) one left join (
        select ${posAccountOf} as pos_account, ${planCodeOf(SALE.installments)} as plan_code
          from (select p.tenant_id, ${ledgerId}::uuid as ledger_id, p.id as account_id, 1 as installments
                  from pos_accounts p where p.tenant_id = ${db.tenantId}
                 order by not p.is_active, p.position, p.name, p.id limit 1) s ${withPosCodes(SALE)}
      ) t on true`.execute(db.on())
  const [facts] = camels(rows)
  if (facts === undefined) throw new Error('a day has no row')
  return facts
}
