import { createHash, randomUUID } from 'node:crypto'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { TestHouse } from '../../../../testing/house.ts'
import { layAccount, layLedger, layLines, type LaidAccount } from '../../../../testing/lay-lines.store.ts'
import { aTenant } from '../../../../testing/people.ts'

export const TODAY = istanbulDay(Date.now())
export const on = (days: number) => addDays(TODAY, days)

/** Where the bank hands the card money over. */
export const IBAN = 'TR330006100519786457841326'

const debt = (document_no: string, due: number, debit_minor: number) => ({
  document_on: on(-40),
  due_on: on(due),
  document_no,
  debit_minor,
})

/** A cheque and what the ERP says of its firm. */
async function layFed({ owner }: TestHouse, { tenantId, ledgerId, id, firmId }: LaidAccount) {
  const records = [
    {
      kind: 'instruments',
      id: 'C-1',
      due: on(12),
      data: { kind: 'cheque', number: 'CEK-1', amount: '7000', state: 'portfolio' },
    },
    {
      kind: 'instruments',
      id: 'C-2',
      due: on(13),
      data: { kind: 'cheque', number: 'CEK-2', amount: '1', state: 'Tahsil Edildi' },
    },
    { kind: 'firms', id: 'F', due: null, data: { salesRep: 'Şule Kaya', creditLimit: '500000', risk: '120000' } },
  ]
  for (const record of records)
    await owner.query(
      `insert into erp_records (tenant_id, kind, ledger_id, period, external_id, firm_id, account_id, currency, due_on,
          data, as_of)
        values ($1, $2, $3, '2026', $4, $5, $6, 'TRY', $7, $8, now())`,
      [tenantId, record.kind, ledgerId, record.id, firmId, id, record.due, record.data],
    )
}

async function layLink(
  { owner }: TestHouse,
  tenantId: string,
  { number, firmId, amountMinor, days }: { number: string; firmId: string | null; amountMinor: number; days: number },
) {
  await owner.query(
    `insert into payment_links (tenant_id, id, number, code_hash, code_sealed, firm_id, recipient_name, amount_minor, currency,
        description, usage, valid_until, language, commission_by, created_by_name, request_key, request_digest)
      values ($1, $2::uuid, $3, sha256($2::text::bytea), 'x', $4, 'Alıcı', $5, 'TRY', 'Fatura', 'single', $6, 'tr', 'payer', 'Deneme',
        sha256(('k' || $2::text)::bytea), sha256('d'))`,
    [tenantId, randomUUID(), number, firmId, amountMinor, on(days)],
  )
}

/** Three equal parts, thirty days apart, of which the bank keeps 2 %. */
async function layTill({ owner }: TestHouse, tenantId: string): Promise<string> {
  const accountId = randomUUID()
  await owner.query(
    `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version, settlement_kind, iban)
      values ($1, $2, 15, 'VakıfBank sanal POS', '{TRY}', true, 30, 1, 'monthly', $3)`,
    [tenantId, accountId, IBAN],
  )
  await owner.query(
    'insert into pos_account_costs (tenant_id, account_id, installments, cost_ppm) values ($1, $2, 3, 20000)',
    [tenantId, accountId],
  )
  return accountId
}

async function layPayment(
  { owner }: TestHouse,
  { tenantId, accountId, firmId }: { tenantId: string; accountId: string; firmId: string | null },
): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into payments (tenant_id, id, order_id, state, purpose, amount_minor, net_minor, currency, installments,
        shown_installments, terminal_id, terminal_version, bank_id, routing, masked_card, payer, kept, channel, auth_code,
        money_moment, created_at, firm_id)
      values ($1, $2, $3, 'approved', 'test', 30000, 30000, 'TRY', 3, 3, $4, 1, 15, '{}', '435508******4358', '{}', '{}',
        'public', '123456', engine_now(), engine_now(), $5)`,
    [tenantId, id, createHash('md5').update(id).digest('hex').slice(0, 20).toUpperCase(), accountId, firmId],
  )
  return id
}

export const setState = ({ owner }: TestHouse, paymentId: string, state: string) =>
  owner.query('update payments set state = $2 where id = $1', [paymentId, state])

/** The payer's bank takes a payment back; later it is decided. */
export const layChargeback = ({ owner }: TestHouse, tenantId: string, paymentId: string) =>
  owner.query(
    `insert into payment_chargebacks (tenant_id, payment_id, state, amount_minor, currency, opened_by, opened_by_name)
      values ($1, $2, 'open', 30000, 'TRY', $2, 'Deneme')`,
    [tenantId, paymentId],
  )
export const endChargeback = ({ owner }: TestHouse, paymentId: string, state: 'won' | 'lost') =>
  owner.query(
    `update payment_chargebacks set state = $2, ended_by = opened_by, ended_by_name = 'Deneme', ended_at = engine_now()
      where payment_id = $1`,
    [paymentId, state],
  )

/** The bank pays all of it at once, so many days later. */
export const setBlockage = ({ owner }: TestHouse, accountId: string, days: number) =>
  owner.query(`update pos_accounts set settlement_kind = 'blocked', blockage_days = $2 where id = $1`, [
    accountId,
    days,
  ])

/** A due day is moved by the ERP; no sum is another for it. */
export const moveDueDay = ({ owner }: TestHouse, tenantId: string, documentNo: string, day: string) =>
  owner.query('update account_lines set due_on = $3 where tenant_id = $1 and document_no = $2', [
    tenantId,
    documentNo,
    day,
  ])

/**
 * A dealer with debts late, of today and later, in lira and dollars, a cheque and a link; its sub-dealer; another dealer who
 * paid by card; and a link for somebody whom the books do not know.
 */
export async function anExpectingCompany(house: TestHouse) {
  const tenant = await aTenant(house)
  const tenantId = tenant.id
  const ledgerId = await layLedger(house, tenantId, '2026-03-05T08:00:00Z')
  const [subFirmId, otherFirmId] = [randomUUID(), randomUUID()]
  const firm = 'insert into firms (tenant_id, id, parent_id, code, name) values ($1, $2, $3, $4, $5)'
  await house.owner.query(firm, [tenantId, subFirmId, tenant.firmId, 'BAYI-1-1', 'Işık Şube'])
  await house.owner.query(firm, [tenantId, otherFirmId, null, 'BAYI-2', 'Çınar Ltd.'])
  const lira = await layAccount(house, { tenantId, ledgerId, firmId: tenant.firmId })
  const dollars = await layAccount(house, { tenantId, ledgerId, firmId: tenant.firmId, currency: 'USD' })
  const sub = await layAccount(house, { tenantId, ledgerId, firmId: subFirmId })
  await layLines(house, lira, [debt('GEC', -20, 10_000), debt('BUGUN', 0, 300), debt('UZAK', 45, 5_000)])
  await layLines(house, dollars, [debt('USD-1', 3, 7_700)])
  await layLines(house, sub, [debt('SUBE', -5, 999)])
  await layFed(house, lira)
  await layLink(house, tenantId, { number: 'LINK-1', firmId: tenant.firmId, amountMinor: 4_000, days: 9 })
  await layLink(house, tenantId, { number: 'LINK-2', firmId: null, amountMinor: 250, days: 2 })
  const accountId = await layTill(house, tenantId)
  const paymentId = await layPayment(house, { tenantId, accountId, firmId: otherFirmId })
  return { tenant, tenantId, lira, sub, subFirmId, otherFirmId, accountId, paymentId }
}

/** A firm's word for one debt, by a day. */
export async function layPromise(
  { owner }: TestHouse,
  {
    tenantId,
    firmId,
    debtId,
    amountMinor,
    givenOn,
    promisedOn,
    alreadyMinor = 0,
  }: {
    readonly tenantId: string
    readonly firmId: string
    readonly debtId: string
    readonly amountMinor: number
    readonly givenOn: string
    readonly promisedOn: string
    /** What had come that day before. */
    readonly alreadyMinor?: number
  },
) {
  const id = randomUUID()
  await owner.query(
    `insert into payment_promises (tenant_id, id, firm_id, currency, amount_minor, promised_on, given_on, already_minor, given_by,
        given_by_name, given_through)
      values ($1, $2, $3, 'TRY', $4, $5, $6, $7, $2, 'Deneme', 'firm')`,
    [tenantId, id, firmId, amountMinor, promisedOn, givenOn, alreadyMinor],
  )
  await owner.query(
    `insert into payment_promise_items (tenant_id, promise_id, firm_id, item_id, due_on, currency, amount_minor)
      values ($1, $2, $3, $4, $5, 'TRY', $6)`,
    [tenantId, id, firmId, debtId, promisedOn, amountMinor],
  )
}
