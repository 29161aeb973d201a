import type { TestHouse } from '../../../../testing/house.ts'
import type { LaidAccount } from '../../../../testing/lay-lines.store.ts'

export interface LaidProduct {
  readonly stockCode: string
  readonly name: string
  readonly quantity?: number | string
  readonly unit?: string
  readonly price?: number | string
  readonly vatPercent?: number
  /** In kuruş. */
  readonly total: number
}

/** The lines of an invoice, as an ERP's feed keeps them. */
export async function layProducts(
  { owner }: TestHouse,
  { tenantId, ledgerId, firmId, id, currency }: LaidAccount,
  documentNo: string,
  products: readonly LaidProduct[],
): Promise<void> {
  await owner.query(
    `insert into erp_records (tenant_id, kind, ledger_id, period, external_id, firm_id, account_id, currency, document_no,
        debit_minor, data, as_of)
      select $1, 'invoice-lines', $2, '2026', $5 || '/' || place, $3, $4, $6, $5, (data->>'total')::bigint, data, now()
      from jsonb_array_elements($7::jsonb) with ordinality as p(data, place)`,
    [tenantId, ledgerId, firmId, id, documentNo, currency, JSON.stringify(products)],
  )
}

/** How the letters of one request stand, by their numbers. */
export async function mailStates(
  { owner }: TestHouse,
  tenantId: string,
  requestId: string,
): Promise<Record<string, string>> {
  const { rows } = await owner.query<{ id: string; state: string }>(
    'select id, state from statement_mails where tenant_id = $1 and request_id = $2',
    [tenantId, requestId],
  )
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]))
}
