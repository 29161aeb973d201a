import { withClient } from '@vezne/tools/postgres/connect.ts'
import { addCompany, type Company } from '../company.store.ts'
import { layPayments } from '../lay-payments.store.ts'

/** A company whose list is looked at, and where its panel is. */
export interface ShownCompany extends Company {
  readonly domain: string
}

/** What is filtered by, in the address and as people read it. A company with a hundred payments has a page of each. */
export const STATUSES = [
  { status: 'declined', word: 'Reddedildi' },
  { status: 'voided', word: 'İptal Edildi' },
] as const
const OF_EACH = 50

/** Payments like the newest of the large company, in another one. */
const COPIED = `insert into payments select (jsonb_populate_record(null::payments, to_jsonb(p) || jsonb_build_object(
    'tenant_id', $2::uuid, 'id', gen_random_uuid(), 'order_id', upper(substr(md5('small' || p.order_id), 1, 20)),
    'firm_id', (select id from firms where tenant_id = $2), 'terminal_id', (select id from pos_accounts where tenant_id = $2)))).*
  from (select * from payments where tenant_id = $1 and state = $3 order by created_at desc limit ${OF_EACH}) p`

/** A company with so many payments, and beside it one with a hundred, each with an address of its own. */
export async function openCompanies(
  databaseUrl: string,
  payments: number,
): Promise<Record<'large' | 'small', ShownCompany>> {
  const large = { ...(await addCompany(databaseUrl, 'Büyük')), domain: 'buyuk.localhost' }
  const small = { ...(await addCompany(databaseUrl, 'Küçük')), domain: 'kucuk.localhost' }
  await layPayments(databaseUrl, [{ ...large, payments }])
  await withClient(databaseUrl, async (owner) => {
    await owner.query(
      `insert into firms (tenant_id, id, code, name) values ($1, gen_random_uuid(), 'K1', 'Çınar Ticaret')`,
      [small.tenantId],
    )
    for (const { status } of STATUSES) await owner.query(COPIED, [large.tenantId, small.tenantId, status])
    for (const { domain, tenantId } of [large, small])
      await owner.query('insert into tenant_domains (domain, tenant_id, is_primary) values ($1, $2, true)', [
        domain,
        tenantId,
      ])
    await owner.query('analyze payments')
  })
  return { large, small }
}
