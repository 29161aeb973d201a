import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Client } from 'pg'
import type { TenantDatabase } from '../../../../kit/db/tenant-db.ts'

interface Account {
  readonly tenantId: string
  readonly firmId: string
  readonly id: string
  readonly ledgerId: string
}

type Owner = Pick<Client, 'query'>

/** A firm's account in a ledger of its own; `vezne`: of a company without an ERP. */
export async function anAccount(
  owner: Owner,
  { tenantId, firmId }: { readonly tenantId: string; readonly firmId: string },
  { keptBy = 'push', code = '120.01.001', currency = 'TRY' } = {},
): Promise<Account> {
  const account = { tenantId, firmId, id: randomUUID(), ledgerId: randomUUID() }
  await owner.query('insert into erp_ledgers (tenant_id, id, code, name, owner) values ($1, $2, $3, $4, $5)', [
    tenantId,
    account.ledgerId,
    account.ledgerId.slice(0, 8),
    'Merkez Defteri',
    keptBy,
  ])
  await owner.query(
    'insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency) values ($1, $2, $3, $4, $5, $6)',
    [tenantId, account.id, account.ledgerId, firmId, code, currency],
  )
  return account
}

interface Line {
  readonly on: string
  readonly debit?: number
  readonly credit?: number
  readonly origin?: 'erp' | 'manual' | 'vezne'
  readonly leftOut?: number
  readonly currency?: string
}

/** One movement, in kuruş. */
export async function aLine(
  owner: Owner,
  { tenantId, firmId, id, ledgerId }: Account,
  { on, debit = 0, credit = 0, origin = 'erp', leftOut = 0, currency = 'TRY' }: Line,
): Promise<string> {
  const externalId = randomUUID()
  await owner.query(
    `insert into account_lines (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on,
       type, document_no, currency, debit_minor, credit_minor, left_out_minor, as_of, is_summed)
     values ($1, $2, $3, $4, '2026', $5, $6, $7, $7, 'sale', $8, $9, $10, $11, $12, now(), true)`,
    [
      tenantId,
      id,
      firmId,
      ledgerId,
      externalId,
      origin,
      on,
      `F-${externalId.slice(0, 4)}`,
      currency,
      debit,
      credit,
      leftOut,
    ],
  )
  return externalId
}

/** What the house itself may not do to what is frozen. */
export const tryChange = (database: TenantDatabase, tenantId: string, statement: string) =>
  database.forTenant(tenantId, (db) => sql.raw(statement).execute(db.on()))
