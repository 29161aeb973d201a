import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'

type Owner = Pick<Client, 'query'>

interface Account {
  readonly tenantId: string
  readonly firmId: string
  readonly id: string
  readonly ledgerId: string
}

/** An account of a dealer in a ledger of its own, which an ERP fills. */
export async function putAccount(
  owner: Owner,
  { tenantId, firmId }: Pick<Account, 'tenantId' | 'firmId'>,
  code: string,
  ledgerCode?: string,
): Promise<Account> {
  const [id, ledgerId] = [randomUUID(), randomUUID()]
  await owner.query(
    `insert into erp_ledgers (tenant_id, id, code, name, owner) values ($1, $2, $3, 'Merkez Defteri', 'push')`,
    [tenantId, ledgerId, ledgerCode ?? ledgerId.slice(0, 8)],
  )
  await owner.query(
    `insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency) values ($1, $2, $3, $4, $5, 'TRY')`,
    [tenantId, id, ledgerId, firmId, code],
  )
  return { tenantId, firmId, id, ledgerId }
}

interface Line {
  readonly on: string
  readonly debit?: number
  readonly credit?: number
  readonly origin?: 'erp' | 'vezne'
}

/** One movement, in kuruş. */
export async function putLine(
  owner: Owner,
  { tenantId, firmId, id, ledgerId }: Account,
  { on, debit = 0, credit = 0, origin = 'erp' }: Line,
): Promise<void> {
  const externalId = randomUUID()
  await owner.query(
    `insert into account_lines (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on,
       type, document_no, currency, debit_minor, credit_minor, local_debit_minor, local_credit_minor, as_of, is_summed)
     values ($1, $2, $3, $4, '2026', $5, $6, $7, $7, 'wholesale-invoice', $8, 'TRY', $9, $10, $9, $10, now(), false)`,
    [tenantId, id, firmId, ledgerId, externalId, origin, on, `F-${externalId.slice(0, 4)}`, debit, credit],
  )
}

interface OwnLine {
  readonly type: string
  readonly debit?: number
  readonly credit?: number
  readonly reference: string
}

/** A line of our own of three days ago, as a card payment writes it. */
export async function putOwnLine(
  owner: Owner,
  { tenantId, firmId, id, ledgerId }: Account,
  { type, debit = 0, credit = 0, reference }: OwnLine,
): Promise<void> {
  await owner.query(
    `insert into account_lines (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on,
       type, document_no, currency, debit_minor, credit_minor, local_debit_minor, local_credit_minor, reference, as_of, is_summed)
     values ($1, $2, $3, $4, 'vezne', $5, 'vezne', current_date - 3, current_date - 3, $6, $7, 'TRY', $8, $9, $8, $9, $10, now(), false)`,
    [tenantId, id, firmId, ledgerId, randomUUID(), type, `VZN-${type}`, debit, credit, reference],
  )
}
