import type { Client } from 'pg'

export interface Shown {
  readonly quantities?: 'number' | 'band' | 'hidden'
  readonly showsPrices?: boolean
}

/** What a company shows its dealers from now on. */
export async function showOnly(owner: Client, tenantId: string, { quantities = 'band', showsPrices = true }: Shown) {
  await owner.query(
    `insert into stock_policies (tenant_id, quantities, shows_prices, few_below, plenty_from, stale_hours)
      values ($1, $2, $3, 10, 50, 24)
      on conflict (tenant_id) do update set quantities = excluded.quantities, shows_prices = excluded.shows_prices`,
    [tenantId, quantities, showsPrices],
  )
}

/** The warehouses that a firm sees from now on. */
export const showWarehouses = (owner: Client, tenantId: string, firmId: string, warehouses: readonly string[]) =>
  owner.query(
    `insert into stock_terms (tenant_id, firm_id, warehouses) values ($1, $2, $3)
      on conflict (tenant_id, firm_id) do update set warehouses = excluded.warehouses`,
    [tenantId, firmId, warehouses],
  )

/** The company's dealer in a group of its own. */
export async function putInGroup(
  owner: Client,
  { id, firmId }: { readonly id: string; readonly firmId: string },
  code: string,
): Promise<void> {
  await owner.query('insert into firm_groups (tenant_id, code, name) values ($1, $2, $2)', [id, code])
  await owner.query('update firms set group_code = $3 where tenant_id = $1 and id = $2', [id, firmId, code])
}
