import { randomUUID } from 'node:crypto'
import type { TestHouse } from './house.ts'

export interface StoryBooks {
  readonly ledger: string
  readonly accounts: Readonly<Record<'C1' | 'C2', string>>
  readonly firms: Readonly<Record<'C1' | 'C2', string>>
}

/** A ledger of an ERP with the accounts of two firms, C1 and C2. */
export async function layStoryBooks(
  { owner }: TestHouse,
  { id: tenantId, firmId }: { readonly id: string; readonly firmId: string },
  { closing, books }: { readonly closing: 'fifo' | 'erp'; readonly books: 'net' | 'gross' },
): Promise<StoryBooks> {
  const [ledgerId, otherId, ledger] = [randomUUID(), randomUUID(), 'L1']
  await owner.query(
    `insert into erp_ledgers (tenant_id, id, code, name, owner, closing, books_receipts)
     values ($1, $2, $3, $3, 'push', $4, $5)`,
    [tenantId, ledgerId, ledger, closing, books],
  )
  await owner.query('insert into firms (tenant_id, id, code, name) values ($1, $2, $3, $3)', [tenantId, otherId, 'C2'])
  const accounts = { C1: randomUUID(), C2: randomUUID() }
  for (const [code, firm] of [
    ['C1', firmId],
    ['C2', otherId],
  ] as const)
    await owner.query(
      `insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency) values ($1, $2, $3, $4, $5, 'TRY')`,
      [tenantId, accounts[code], ledgerId, firm, code],
    )
  return { ledger, accounts, firms: { C1: firmId, C2: otherId } }
}

/** What waits for a person. */
export async function questionsOf({ owner }: TestHouse, tenantId: string): Promise<string[]> {
  const { rows } = await owner.query<{ kind: string }>(
    'select kind from reviews where tenant_id = $1 and closed_at is null order by opened_at, id',
    [tenantId],
  )
  return rows.map(({ kind }) => kind)
}

/** Receipts of which nobody has decided yet what they close. */
export async function receiptsUndecided({ owner }: TestHouse, tenantId: string): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from account_lines l
      where l.tenant_id = $1 and l.origin = 'vezne' and l.type = 'card-receipt'
        and not exists (select from payment_allocations p where p.payment_id = l.payment_id)`,
    [tenantId],
  )
  return rows[0]?.count ?? 0
}

/** The questions of one kind that wait, the oldest first. */
export async function questionIds({ owner }: TestHouse, tenantId: string, kind: string): Promise<string[]> {
  const { rows } = await owner.query<{ id: string }>(
    'select id from reviews where tenant_id = $1 and kind = $2 and closed_at is null order by opened_at, id',
    [tenantId, kind],
  )
  return rows.map(({ id }) => id)
}

/** The bank closes its day: what goes back from now on is a refund. */
export async function endDayOf({ owner }: TestHouse, paymentId: string): Promise<void> {
  await owner.query(`update payments set money_moment = money_moment - interval '1 day' where id = $1`, [paymentId])
}

/** What somebody would do who writes past the program. */
export async function changeAllocation({ owner }: TestHouse, tenantId: string): Promise<void> {
  await owner.query('begin')
  try {
    await owner.query('set local role vezne_app')
    await owner.query(`select set_config('app.tenant', $1, true), set_config('app.firms', '*', true)`, [tenantId])
    await owner.query('update payment_allocations set amount_minor = 1')
  } finally {
    await owner.query('rollback')
  }
}
