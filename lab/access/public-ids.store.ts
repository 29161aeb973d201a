import type pg from 'pg'

/** A company's page, and by what payers name it in each field of a call. */
export interface PayersPage {
  readonly domain: string
  readonly named: ReadonlyMap<string, string>
  /** Of a link of this company that can be paid. */
  readonly linkCode?: string | undefined
}

export async function payersPageOf(owner: pg.Client, tenantId: string, linkCode?: string): Promise<PayersPage> {
  const { rows } = await owner.query<{ domain: string; guid: string; link: string | null; definition: string | null }>(
    `select d.domain, t.payment_guid::text as guid,
       (select id::text from payment_links where tenant_id = t.id and cancelled_at is null order by created_at desc limit 1) as link,
       (select d.id::text from commission_definitions d join pos_accounts a on a.tenant_id = d.tenant_id and a.id = d.account_id
         where d.tenant_id = t.id and a.bank_id = 64 limit 1) as definition
       from tenants t join tenant_domains d on d.tenant_id = t.id and d.is_primary where t.id = $1`,
    [tenantId],
  )
  const [row] = rows
  if (row === undefined) throw new Error('there is no such company')
  return {
    domain: row.domain,
    linkCode,
    named: new Map([
      ['tenantId', tenantId],
      ['tenantPaymentGuid', row.guid],
      ...(row.definition === null ? [] : [['posCollectionCommissionDefinitionId', row.definition] as const]),
      ...(row.link === null ? [] : [['paymentGuid', row.link] as const]),
    ]),
  }
}

/** The demo's companies have none, and a payer's page may name one. */
export async function layPaymentSet(owner: pg.Client, tenantId: string): Promise<void> {
  await owner.query(`insert into payment_sets (tenant_id, id, name) values ($1, gen_random_uuid(), 'Özel set')`, [
    tenantId,
  ])
}
