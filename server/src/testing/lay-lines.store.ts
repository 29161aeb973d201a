import { randomUUID } from 'node:crypto'
import type { TestHouse } from './house.ts'

export interface LaidAccount {
  readonly id: string
  readonly tenantId: string
  readonly ledgerId: string
  readonly firmId: string | null
  readonly currency: string
}

/** Books of a company, as an ERP keeps them. */
export async function layLedger({ owner }: TestHouse, tenantId: string, refreshedAt?: string): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into erp_ledgers (tenant_id, id, code, name, owner, refreshed_at) values ($1, $2, $3, 'Merkez', 'push', $4)`,
    [tenantId, id, id.slice(0, 8), refreshedAt ?? null],
  )
  return id
}

export async function layAccount(
  { owner }: TestHouse,
  {
    tenantId,
    ledgerId,
    firmId,
    currency = 'TRY',
  }: Omit<LaidAccount, 'id' | 'currency'> & { readonly currency?: string },
): Promise<LaidAccount> {
  const id = randomUUID()
  await owner.query(
    `insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency, role)
      values ($1, $2, $3, $4::uuid, $5, $6, case when $4::uuid is null then 'torba' else 'cari' end)`,
    [tenantId, id, ledgerId, firmId, `120.${id.slice(0, 6)}`, currency],
  )
  return { id, tenantId, ledgerId, firmId, currency }
}

/** A line in the words of its table; what is not said is usual. */
export interface LaidLine {
  readonly document_on: string
  readonly due_on?: string
  readonly sequence?: number
  readonly type?: string
  readonly raw_type?: string
  readonly document_no?: string
  readonly description?: string
  readonly origin?: string
  readonly currency?: string
  readonly debit_minor?: number
  readonly credit_minor?: number
  readonly local_debit_minor?: number
  readonly local_credit_minor?: number
  readonly left_out_minor?: number
  readonly left_out_local_minor?: number
  readonly rate?: number
  readonly branch?: string
  readonly ettn?: string
  readonly document_url?: string
  readonly is_hidden?: boolean
  readonly is_removed?: boolean
  readonly is_summed?: boolean
}

/** Writes lines and the sums of their months, in one go; answers their numbers in the order given. */
export async function layLines(house: TestHouse, account: LaidAccount, lines: readonly LaidLine[]): Promise<string[]> {
  const { rows } = await house.owner.query<{ id: string }>(
    `insert into account_lines (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on,
        sequence, type, raw_type, document_no, description, currency, debit_minor, credit_minor, local_debit_minor,
        local_credit_minor, left_out_minor, left_out_local_minor, rate, branch, ettn, document_url, as_of, removed_as_of,
        is_hidden, is_summed)
      select $1, $2, $3, $4, '2026', gen_random_uuid()::text, coalesce(r.origin, 'erp'), r.document_on,
        coalesce(r.due_on, r.document_on), coalesce(r.sequence, 0), coalesce(r.type, 'wholesale-invoice'), r.raw_type,
        r.document_no, r.description, coalesce(r.currency, $5), coalesce(r.debit_minor, 0), coalesce(r.credit_minor, 0),
        coalesce(r.local_debit_minor, r.debit_minor, 0), coalesce(r.local_credit_minor, r.credit_minor, 0),
        coalesce(r.left_out_minor, 0), coalesce(r.left_out_local_minor, r.left_out_minor, 0), r.rate, r.branch, r.ettn,
        r.document_url, now(), case when r.is_removed then now() end, coalesce(r.is_hidden, false),
        coalesce(r.is_summed, true)
      from jsonb_to_recordset($6::jsonb) as r(document_on date, due_on date, sequence bigint, type text,
        raw_type text, document_no text, description text, origin text, currency text, debit_minor bigint,
        credit_minor bigint, local_debit_minor bigint, local_credit_minor bigint, left_out_minor bigint,
        left_out_local_minor bigint, rate numeric, branch text, ettn text, document_url text, is_hidden boolean,
        is_removed boolean, is_summed boolean, place bigint)
      order by place returning id::text`,
    [
      account.tenantId,
      account.id,
      account.firmId,
      account.ledgerId,
      account.currency,
      JSON.stringify(lines.map((line, place) => ({ ...line, place }))),
    ],
  )
  await sumMonths(house, account)
  return rows.map(({ id }) => id)
}

/** The sums as whoever writes lines keeps them. */
async function sumMonths({ owner }: TestHouse, { tenantId, id, firmId }: LaidAccount): Promise<void> {
  await owner.query('delete from account_months where tenant_id = $1 and account_id = $2', [tenantId, id])
  await owner.query(
    `insert into account_months (tenant_id, account_id, firm_id, currency, month, debit_minor, credit_minor,
        local_debit_minor, local_credit_minor, line_count)
      select tenant_id, account_id, $3, currency, date_trunc('month', document_on)::date,
        sum(case when debit_minor > 0 then debit_minor - left_out_minor else 0 end),
        sum(case when credit_minor > 0 then credit_minor - left_out_minor else 0 end),
        sum(case when local_debit_minor > 0 then local_debit_minor - left_out_local_minor else 0 end),
        sum(case when local_credit_minor > 0 then local_credit_minor - left_out_local_minor else 0 end), count(*)
      from account_lines where tenant_id = $1 and account_id = $2 and removed_as_of is null and not is_hidden and is_summed
      group by 1, 2, 4, 5`,
    [tenantId, id, firmId],
  )
}
