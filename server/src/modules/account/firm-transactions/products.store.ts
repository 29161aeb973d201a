import { PRODUCTS_MOST } from '@vezne/contract/firm-transactions.ts'
import type { LineType } from '@vezne/domain/statement/line-types.ts'
import { sql } from 'kysely'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'

/** A line of an invoice, as the ERP wrote it. */
export interface Product {
  readonly code: string | null
  readonly name: string | null
  readonly quantity: number | null
  readonly unit: string | null
  readonly price: number | null
  readonly vatPercent: number | null
  readonly totalMinor: bigint | null
}

interface Row extends Omit<Product, 'quantity' | 'price' | 'vatPercent'> {
  readonly lineId: string
  readonly quantity: string | null
  readonly price: string | null
  readonly vatPercent: string | null
}

/** A slip that bears the number of an invoice is not that invoice. */
const INVOICES: readonly LineType[] = [
  'wholesale-invoice',
  'retail-invoice',
  'sales-return',
  'service-given',
  'service-received',
  'price-difference',
  'late-charge-invoice',
]

/** What people read, where it is a figure; what somebody wrote instead of one is left out. */
function figureOf(written: string | null): number | null {
  const value = Number(written ?? Number.NaN)
  return Number.isFinite(value) && value >= 0 && value <= 1e10 ? value : null
}

/** The lines of these movements' invoices, by the movement's number, in the ERP's order. */
export async function productsOf(db: ReadDb, lineIds: readonly bigint[]): Promise<Map<string, Product[]>> {
  const { rows } = await sql<Row>`select "lineId", code, name, quantity, unit, price, "vatPercent", "totalMinor" from (
      select l.id::text as "lineId", r.data->>'stockCode' as code, r.data->>'name' as name,
        r.data->>'quantity' as quantity, r.data->>'unit' as unit, r.data->>'price' as price,
        r.data->>'vatPercent' as "vatPercent",
        case when r.data->>'total' is not null then r.debit_minor end as "totalMinor",
        row_number() over (partition by l.id order by length(r.external_id), r.external_id) as place
      from account_lines l join erp_records r on r.tenant_id = l.tenant_id and r.account_id = l.account_id
        and r.kind = 'invoice-lines' and r.document_no = l.document_no and r.ledger_id = l.ledger_id
        and r.period = l.period
      where l.tenant_id = ${db.tenantId} and l.id = any (${lineIds}::bigint[]) and l.type = any (${INVOICES}::text[])
        and r.removed_as_of is null) p
    where place <= ${PRODUCTS_MOST} order by "lineId", place`.execute(db.on())
  const read = rows.map(({ lineId, quantity, price, vatPercent, ...row }) => ({
    lineId,
    product: { ...row, quantity: figureOf(quantity), price: figureOf(price), vatPercent: figureOf(vatPercent) },
  }))
  const byLine = new Map<string, Product[]>()
  for (const { lineId, product } of read) byLine.set(lineId, [...(byLine.get(lineId) ?? []), product])
  return byLine
}
