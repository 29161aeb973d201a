import { useHouse } from '@vezne/server/testing/house.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { findFirmCards } from '@vezne/server/modules/books/erp-feed/index.ts'
import { openItemsOf } from '@vezne/server/modules/books/receivables/index.ts'
import { beforeAll, expect, it } from 'vitest'
import { accountId, ledgerId } from '../ledgers.store.ts'
import { putErpKey } from '../put-erp-key.ts'
import { putDisputes } from '../put-disputes.ts'
import { putFirmCards } from '../put-firm-cards.ts'
import { putLedgers } from '../put-ledgers.ts'
import { firmId, putFirm, putTenant, tenantId } from '../store.ts'
import { DEMO_FIRMS, DEMO_TENANTS } from '../world.ts'
import { putBooked } from './put-booked.ts'
import { putStatements } from './put-statement.ts'

const house = useHouse()

/** Receipts by card of so many days ago, as the till writes them; where it knew no bulletin it wrote no lira. */
const RECEIPTS = [
  { days: 400, currency: 'TRY', liraMinor: 12_345 },
  { days: 90, currency: 'TRY', liraMinor: 12_345 },
  { days: 80, currency: 'USD', liraMinor: 0 },
  { days: 70, currency: 'EUR', liraMinor: 0 },
  { days: 10, currency: 'TRY', liraMinor: 12_345 },
  { days: 1, currency: 'TRY', liraMinor: 12_345 },
] as const

beforeAll(async () => {
  const { platform, tenantDb } = house.infrastructure
  await platform.forPlatform(async (db) => {
    for (const tenant of DEMO_TENANTS) await putTenant(db, tenant)
  })
  for (const firm of DEMO_FIRMS) await tenantDb.forTenant(tenantId(firm.tenant), (db) => putFirm(db, firm))
  await putErpKey(house.infrastructure)
  await putLedgers(house.infrastructure)
  await putStatements(house.infrastructure)
  for (const { days, currency, liraMinor } of RECEIPTS)
    await house.owner.query(
      `insert into account_lines (tenant_id, account_id, firm_id, ledger_id, period, external_id, origin, document_on, due_on,
         type, currency, credit_minor, local_credit_minor, reference, as_of, is_summed)
       values ($1, $2, $3, $4, 'vezne', $5, 'vezne', current_date - $6::int, current_date - $6::int, 'card-receipt', $7, 12345,
         $8, $5, now(), false)`,
      [
        tenantId('anadolu'),
        accountId('ANADOLU-01', 'BAYI-001', currency),
        firmId('anadolu', 'BAYI-001'),
        ledgerId('ANADOLU-01'),
        `KART${days}`,
        days,
        currency,
        liraMinor,
      ],
    )
})

const balanceOf = async () => {
  const { rows } = await house.owner.query<{ balance: bigint }>(
    `select sum(debit_minor - credit_minor + left_out_minor)::bigint as balance from account_lines
      where account_id = $1 and removed_as_of is null and not is_hidden`,
    [accountId('ANADOLU-01', 'BAYI-001')],
  )
  return rows[0]?.balance
}

const ours = async () => {
  const { rows } = await house.owner.query<{ reference: string; is_open: boolean }>(
    `select reference, left_out_minor < credit_minor as is_open from account_lines where origin = 'vezne' order by document_on`,
  )
  return rows.map(({ reference, is_open: isOpen }) => `${reference} ${isOpen ? 'waits' : 'booked'}`)
}

it('[M-08] the demo’s ERP has booked what was paid by card, but for the last days’; the balance stays, and openings carry it', async () => {
  const before = await balanceOf()
  await putBooked(house.infrastructure)
  const years = ['KART400', 'KART90', 'KART80', 'KART70', 'KART10'].map((reference) => `${reference} booked`)
  expect(await ours()).toEqual([...years, 'KART1 waits'])
  expect(await balanceOf()).toBe(before)
  const { rows: openings } = await house.owner.query(
    `select o.external_id from account_lines o where o.type = 'opening' and o.is_hidden and o.debit_minor - o.credit_minor <>
       (select sum(l.debit_minor - l.credit_minor) from account_lines l where l.account_id = o.account_id
         and l.origin = 'erp' and not l.is_hidden and l.period < o.period)`,
  )
  expect(openings).toEqual([])
  const { rows: foreign } = await house.owner.query(
    `select currency, credit_minor, local_credit_minor = round(credit_minor * rate) and local_credit_minor > 30 * credit_minor as is_in_lira
       from account_lines where origin = 'erp' and type = 'card-receipt' and currency <> 'TRY' order by document_on`,
  )
  expect(foreign).toEqual(['USD', 'EUR'].map((currency) => ({ currency, credit_minor: 12_345n, is_in_lira: true })))
  const { rows: late } = await house.owner.query('select 1 from account_lines where is_backdated')
  expect(late).toEqual([])
  await putBooked(house.infrastructure)
  expect(await balanceOf()).toBe(before)
})

it('[M-02] [M-03] ten lines at least are open in each of four mixes, some disputed, and every dealer has a plasiyer, however often it is put', async () => {
  const { tenantDb } = house.infrastructure
  for (let round = 0; round < 2; round += 1) {
    await putStatements(house.infrastructure)
    await putFirmCards(house.infrastructure)
    await putDisputes(house.infrastructure)
  }
  await tenantDb.forTenant(tenantId('anadolu'), async (db) => {
    const today = istanbulDay((await db.now()).getTime())
    const openIn = async (currency: 'TRY' | 'USD' | 'EUR') => {
      const accounts = await openItemsOf(db, { accountIds: [accountId('ANADOLU-01', 'BAYI-001', currency)], currency })
      return accounts.flatMap(({ items }) => items)
    }
    const [lira, dollars, euros] = [await openIn('TRY'), await openIn('USD'), await openIn('EUR')]
    const late = lira.filter(({ dueOn }) => dueOn < today)
    for (const mix of [late, lira.filter(({ dueOn }) => dueOn >= today), dollars, euros])
      expect(mix.length).toBeGreaterThanOrEqual(10)
    expect(dollars.filter(({ key }) => / debit \d+$/.test(key)).length).toBeGreaterThanOrEqual(10)
    const { rows: disputed } = await house.owner.query<{ item_key: string }>('select item_key from debt_requests')
    const open = new Set([...lira, ...euros].map(({ key }) => key))
    expect(disputed.map(({ item_key: key }) => open.has(key))).toEqual([true, true])
    const codes = ['BAYI-001', 'BAYI-001-01', 'BAYI-002']
    const cards = await findFirmCards(
      db,
      codes.map((code) => firmId('anadolu', code)),
    )
    expect(cards.map(({ salesRep }) => salesRep ?? '').toSorted((one, other) => one.localeCompare(other))).toEqual([
      'Elif Arslan',
      'Hakan Demir',
      'Hakan Demir',
    ])
  })
})
