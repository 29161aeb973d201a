import type { Client } from 'pg'

type Owner = Pick<Client, 'query'>

/** The company at this domain. */
export async function tenantAt(owner: Owner, domain: string): Promise<string> {
  const { rows } = await owner.query<{ tenant_id: string }>('select tenant_id from tenant_domains where domain = $1', [
    domain,
  ])
  if (rows[0] === undefined) throw new Error(`there is no company at ${domain}`)
  return rows[0].tenant_id
}

/** As if so many hours had passed since the ERP was asked for stocks; for this company alone. */
export async function ageStocks(owner: Owner, tenantId: string, hours: number): Promise<void> {
  const { rowCount } = await owner.query(
    `update stocks set as_of = as_of - make_interval(hours => $2::int) where tenant_id = $1 and removed_as_of is null`,
    [tenantId, hours],
  )
  if (rowCount === 0) throw new Error('there are no stocks to grow old')
}
