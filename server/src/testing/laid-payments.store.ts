import { createHash, randomUUID } from 'node:crypto'
import type { TestHouse } from './house.ts'
import type { TestTenant } from './people.ts'

export interface LaidPayment {
  readonly id: string
  readonly order_id: string
  readonly state: string
  readonly firm_id: string | null
  readonly amount_minor: number
  readonly net_minor: number
  readonly currency: string
  readonly installments: number
  readonly bank_id: number
  readonly masked_card: string
  readonly channel: string
  readonly payer_name: string | null
  readonly auth_code: string | null
  readonly host_reference: string | null
  readonly details: object
  readonly rendered_at: string | null
  readonly created_at: string
}

const USUAL: Omit<LaidPayment, 'id' | 'order_id'> = {
  state: 'approved',
  firm_id: null,
  amount_minor: 10_000,
  net_minor: 9_800,
  currency: 'TRY',
  installments: 1,
  bank_id: 64,
  masked_card: '540667******5403',
  channel: 'public',
  payer_name: 'AYŞE YILMAZ',
  auth_code: null,
  host_reference: null,
  details: {},
  rendered_at: null,
  created_at: '2026-03-05T10:00:00.000001Z',
}

/** Payments as they would stand after their lives, written straight into the table: what is tested is how they are read. */
export async function layPayments(
  { owner }: TestHouse,
  tenant: TestTenant,
  payments: readonly Partial<LaidPayment>[],
): Promise<LaidPayment[]> {
  const terminalId = randomUUID()
  await owner.query(
    `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version)
      values ($1, $2, 64, 'POS', '{TRY}', true, 0, 1)`,
    [tenant.id, terminalId],
  )
  const rows = payments.map((payment): LaidPayment => {
    const id = payment.id ?? randomUUID()
    const order_id = createHash('md5').update(id).digest('hex').slice(0, 20).toUpperCase()
    return { ...USUAL, id, order_id, ...payment }
  })
  await owner.query(
    `insert into payments (tenant_id, id, order_id, state, purpose, firm_id, amount_minor, net_minor, currency,
        installments, shown_installments, terminal_id, terminal_version, bank_id, routing, masked_card, payer, kept,
        channel, payer_name, auth_code, host_reference, details, rendered_at, created_at)
      select $1, id, order_id, state, 'test', firm_id, amount_minor, net_minor, currency, installments, installments, $2, 1,
        bank_id, '{}', masked_card, '{}', '{}', channel, payer_name, auth_code, host_reference, details, rendered_at,
        created_at
      from jsonb_to_recordset($3::jsonb) as laid (id uuid, order_id text, state text, firm_id uuid, amount_minor bigint,
        net_minor bigint, currency text, installments int, bank_id int, masked_card text, channel text, payer_name text,
        auth_code text, host_reference text, details jsonb, rendered_at timestamptz, created_at timestamptz)`,
    [tenant.id, terminalId, JSON.stringify(rows)],
  )
  return rows
}
