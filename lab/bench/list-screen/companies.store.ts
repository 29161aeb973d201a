import { withClient } from '@vezne/tools/postgres/connect.ts'
import { demoId } from '@vezne/tools/seed/demo-id.ts'
import { signInStaff, TENANT } from '../lists/lay.store.ts'

/** A company whose list is looked at: where its panel is, and somebody signed in there. */
export interface Company {
  readonly domain: string
  readonly tenantId: string
  readonly token: string
}

/** What is filtered by, in the address and as people read it. A company with a hundred payments has a page of each. */
export const STATUSES = [
  { status: 'declined', word: 'Reddedildi' },
  { status: 'voided', word: 'İptal Edildi' },
] as const
const OF_EACH = 50

const SMALL = demoId('bench list-screen tenant')

/** Payments like the newest of the large company, in another one. */
const COPIED = `insert into payments select (jsonb_populate_record(null::payments, to_jsonb(p) || jsonb_build_object(
    'tenant_id', $2::uuid, 'id', gen_random_uuid(), 'order_id', upper(substr(md5('small' || p.order_id), 1, 20)),
    'firm_id', (select id from firms where tenant_id = $2), 'terminal_id', (select id from pos_accounts where tenant_id = $2)))).*
  from (select * from payments where tenant_id = $1 and state = $3 order by created_at desc limit ${OF_EACH}) p`

/** The large company that is there, and beside it one with a hundred payments, each with an address of its own. */
export async function openCompanies(databaseUrl: string, token: string): Promise<Record<'large' | 'small', Company>> {
  await withClient(databaseUrl, async (owner) => {
    await owner.query(`insert into tenants (id, name, page_title) values ($1, 'Küçük', 'Küçük')`, [SMALL])
    await owner.query(
      `insert into firms (tenant_id, id, code, name) values ($1, gen_random_uuid(), 'K1', 'Çınar Ticaret')`,
      [SMALL],
    )
    await owner.query(
      `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version)
        values ($1, gen_random_uuid(), 64, 'POS', '{TRY}', true, 0, 1)`,
      [SMALL],
    )
    for (const { status } of STATUSES) await owner.query(COPIED, [TENANT, SMALL, status])
    await owner.query(
      `insert into tenant_domains (domain, tenant_id, is_primary)
        values ('buyuk.localhost', $1, true), ('kucuk.localhost', $2, true)`,
      [TENANT, SMALL],
    )
    await owner.query('analyze payments')
  })
  return {
    large: { domain: 'buyuk.localhost', tenantId: TENANT, token },
    small: { domain: 'kucuk.localhost', tenantId: SMALL, token: await signInStaff(databaseUrl, SMALL) },
  }
}
