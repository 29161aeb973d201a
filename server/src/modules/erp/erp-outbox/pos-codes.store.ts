import { sql, type RawBuilder } from 'kysely'

/** Where a statement has the sale whose codes it asks for, column by column. */
interface SaleColumns {
  readonly tenant: string
  readonly ledger: string
  readonly account: string
  readonly installments: string
}

const columnsOf = ({ tenant, ledger, account, installments }: SaleColumns) => ({
  tenant: sql.ref(tenant),
  ledger: sql.ref(ledger),
  account: sql.ref(account),
  installments: sql.ref(installments),
})

/**
 * How the ERP calls the POS account and the plan of a sale, as `code` and `pos`: by the line of its number of installments,
 * else by the one of all others.
 */
export function withPosCodes(sale: SaleColumns): RawBuilder<unknown> {
  const { tenant, ledger, account, installments } = columnsOf(sale)
  return sql`
    join pos_accounts pos on pos.tenant_id = ${tenant} and pos.id = ${account}
    left join lateral (
      select c.pos_account, c.plan_code from erp_pos_codes c
       where c.tenant_id = ${tenant} and c.ledger_id = ${ledger} and c.pos_account_id = ${account}
         and c.installments in (${installments}, 0)
       order by c.installments desc limit 1
    ) code on true`
}

/** A POS account without a code of the ERP goes by its own name, a plan by the number of its installments. */
export const posAccountOf: RawBuilder<string> = sql<string>`coalesce(code.pos_account, pos.name)`
export const planCodeOf = (installments: string): RawBuilder<string> =>
  sql<string>`coalesce(code.plan_code, 'KK' || lpad(${sql.ref(installments)}::text, 2, '0'))`
