import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface EntryBooks {
  readonly tenantId: string
  readonly ledgerId: string
  readonly ledger: string
}

/** Books of a company whose firms are known by these codes. */
export async function layBooks(
  owner: pg.Client,
  tenantId: string,
  { owner: filler, firms }: { readonly owner: string; readonly firms: readonly string[] },
): Promise<EntryBooks> {
  const [ledgerId, ledger] = [randomUUID(), 'L1']
  await owner.query(`insert into erp_ledgers (tenant_id, id, code, name, owner) values ($1, $2, $3, $3, $4)`, [
    tenantId,
    ledgerId,
    ledger,
    filler,
  ])
  for (const code of firms)
    await owner.query(
      `with firm as (insert into firms (tenant_id, id, code, name) values ($1, $2, $3, $3) returning id)
       insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency) select $1, $4, $5, id, $3, 'TRY' from firm`,
      [tenantId, randomUUID(), code, randomUUID(), ledgerId],
    )
  return { tenantId, ledgerId, ledger }
}

interface LineSeen {
  readonly account: string
  readonly external_id: string
  readonly debit: bigint
  readonly credit: bigint
  readonly is_there: boolean
}

export async function linesIn(owner: pg.Client, { ledgerId }: EntryBooks): Promise<LineSeen[]> {
  const { rows } = await owner.query<LineSeen>(
    `select a.code as account, external_id, debit_minor as debit, credit_minor as credit, removed_as_of is null as is_there
     from account_lines l join firm_accounts a on a.id = l.account_id where l.ledger_id = $1 order by external_id`,
    [ledgerId],
  )
  return rows
}
