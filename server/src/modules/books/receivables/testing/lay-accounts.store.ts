import type pg from 'pg'

/** Rows in the words of their tables; what is not said is usual. */
export interface LaidAccount {
  readonly id: string
  readonly lines: readonly LaidLine[]
  readonly allocations: readonly LaidAllocation[]
  readonly parts: readonly LaidPart[]
  readonly claims: readonly LaidClaim[]
}

/** What a payment under way holds. */
interface LaidClaim {
  readonly payment_id: string
  readonly item_key: string
}

export interface LaidLine {
  readonly external_id: string
  readonly origin: 'erp' | 'vezne'
  readonly document_on: string
  readonly due_on: string
  readonly type: string
  readonly document_no: string | null
  readonly reference: string | null
  readonly payment_id: string | null
  readonly currency: string
  readonly debit_minor: number
  readonly credit_minor: number
  readonly local_debit_minor: number
  readonly local_credit_minor: number
  readonly left_out_minor: number
  readonly left_out_local_minor: number
  readonly read_after: number
  readonly is_removed: boolean
  readonly is_hidden: boolean
  readonly is_summed: boolean
  readonly is_possible_double: boolean
}

export interface LaidAllocation {
  readonly currency: string
  readonly payment_id: string
  readonly credit_key: string
  readonly debit_key: string
  readonly amount_minor: number
  readonly with_key: string | null
}

export interface LaidPart {
  readonly document_no: string
  readonly installment_no: number
  readonly due_on: string
  readonly amount_minor: number
}

interface Place {
  readonly tenantId: string
  readonly ledgerId: string
  readonly firmId: string
}

const ofAccounts = (accounts: readonly LaidAccount[], rowsOf: (account: LaidAccount) => readonly object[]) =>
  JSON.stringify(accounts.flatMap((account) => rowsOf(account).map((row) => ({ ...row, account_id: account.id }))))

/** Accounts as feed and till have left them, with the sums of their months. */
export async function layAccounts(
  owner: pg.Client,
  { tenantId, ledgerId, firmId }: Place,
  accounts: readonly LaidAccount[],
): Promise<void> {
  const place = [tenantId, firmId, ledgerId]
  await owner.query(
    `insert into firm_accounts (tenant_id, id, ledger_id, firm_id, code, currency)
      select $1, id, $3, $2, id::text, 'TRY' from unnest($4::uuid[]) id`,
    [...place, accounts.map(({ id }) => id)],
  )
  await owner.query(
    `insert into account_lines (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on,
        type, document_no, reference, payment_id, currency, debit_minor, credit_minor, local_debit_minor,
        local_credit_minor, left_out_minor, left_out_local_minor, as_of, removed_as_of, is_hidden, is_summed,
        is_possible_double)
      select $1, r.account_id, $2, $3, case origin when 'vezne' then 'vezne' else '2026' end, external_id, origin,
        document_on, due_on, type, document_no, reference, payment_id, currency, debit_minor, credit_minor,
        local_debit_minor, local_credit_minor, left_out_minor, left_out_local_minor,
        '2026-01-01'::timestamptz + make_interval(secs => read_after / 1000000.0), case when is_removed then now() end,
        is_hidden, is_summed, is_possible_double
      from jsonb_to_recordset($4::jsonb) as r(account_id uuid, external_id text, origin text, document_on date, due_on date,
        type text, document_no text, reference text, payment_id uuid, currency text, debit_minor bigint,
        credit_minor bigint, local_debit_minor bigint, local_credit_minor bigint, left_out_minor bigint,
        left_out_local_minor bigint, read_after bigint, is_removed boolean, is_hidden boolean, is_summed boolean,
        is_possible_double boolean)`,
    [...place, ofAccounts(accounts, ({ lines }) => lines)],
  )
  await owner.query(
    `insert into payment_allocations
        (tenant_id, account_id, firm_id, currency, payment_id, credit_key, debit_key, amount_minor, with_key)
      select $1, r.account_id, $2, currency, payment_id, credit_key, debit_key, amount_minor, with_key
      from jsonb_to_recordset($3::jsonb) as r(account_id uuid, currency text, payment_id uuid, credit_key text,
        debit_key text, amount_minor bigint, with_key text)
      on conflict do nothing`,
    [tenantId, firmId, ofAccounts(accounts, ({ allocations }) => allocations)],
  )
  // Their payments are nowhere: what they hold is all that matters here.
  await owner.query(`set session_replication_role = 'replica'`)
  await owner.query(
    `insert into debt_claims (tenant_id, payment_id, account_id, firm_id, currency, item_key, amount_minor)
      select $1, payment_id, account_id, $2, 'TRY', item_key, 1
      from jsonb_to_recordset($3::jsonb) as r(account_id uuid, payment_id uuid, item_key text)
      on conflict do nothing`,
    [tenantId, firmId, ofAccounts(accounts, ({ claims }) => claims)],
  )
  await owner.query(`set session_replication_role = 'origin'`)
  await owner.query(
    `insert into erp_records (tenant_id, kind, ledger_id, period, external_id, firm_id, account_id, currency, document_no,
        due_on, debit_minor, data, as_of)
      select $1, 'open-items', $3, '2026', account_id || document_no || '/' || installment_no, $2, r.account_id, 'TRY',
        document_no, due_on, amount_minor, jsonb_build_object('installmentNo', installment_no), now()
      from jsonb_to_recordset($4::jsonb) as r(account_id uuid, document_no text, installment_no int, due_on date,
        amount_minor bigint)
      on conflict do nothing`,
    [...place, ofAccounts(accounts, ({ parts }) => parts)],
  )
  await owner.query(
    `insert into account_months (tenant_id, account_id, firm_id, currency, month, debit_minor, credit_minor,
        local_debit_minor, local_credit_minor, line_count)
      select tenant_id, account_id, $2, currency, date_trunc('month', document_on)::date,
        sum(case when debit_minor > 0 then debit_minor - left_out_minor else 0 end),
        sum(case when credit_minor > 0 then credit_minor - left_out_minor else 0 end),
        sum(case when local_debit_minor > 0 then local_debit_minor - left_out_local_minor else 0 end),
        sum(case when local_credit_minor > 0 then local_credit_minor - left_out_local_minor else 0 end), count(*)
      from account_lines where tenant_id = $1 and ledger_id = $3 and removed_as_of is null and not is_hidden and is_summed
        and (debit_minor + credit_minor > left_out_minor or local_debit_minor + local_credit_minor > left_out_local_minor)
      group by 1, 2, 4, 5`,
    place,
  )
}

/** Receipts of ours of 1,00 each that wait to be folded, and that nobody has decided yet. */
export async function layReceipts(
  owner: pg.Client,
  { id }: { readonly id: string },
  { count, name }: { readonly count: number; readonly name: string },
): Promise<void> {
  await owner.query(
    `insert into account_lines (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on, type,
       document_no, reference, payment_id, currency, credit_minor, local_credit_minor, as_of, is_summed)
     select tenant_id, id, firm_id, ledger_id, 'vezne', $2 || n, 'vezne', date '2026-03-03', date '2026-03-03', 'card-receipt', $2 || n,
            $2 || n, gen_random_uuid(), 'TRY', 100, 100, now(), false
       from firm_accounts, generate_series(1, $3::int) n where id = $1`,
    [id, name, count],
  )
}
