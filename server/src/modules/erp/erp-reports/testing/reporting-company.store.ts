import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import type { TestHouse } from '../../../../testing/house.ts'
import { layPayments } from '../../../../testing/laid-payments.store.ts'
import { layAccount, layLedger, layLines, type LaidLine } from '../../../../testing/lay-lines.store.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../../testing/people.ts'

const TODAY = istanbulDay(Date.now())
const ago = (days: number) => addDays(TODAY, -days)
const RIGHTS = ['erp.see', 'statement.see', 'payment.see', 'export'] as const
export const NAMES = { own: 'Işık Ticaret', below: 'Çınar Şube', beside: 'Öz Rakip' } as const

export async function reportTokenOf(house: TestHouse, { domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

async function aFirm({ owner }: TestHouse, { id }: TestTenant, name: string, parentId: string | null) {
  const firmId = randomUUID()
  const firm = [id, firmId, parentId, firmId.slice(0, 8), name]
  await owner.query('insert into firms (tenant_id, id, parent_id, code, name) values ($1, $2, $3, $4, $5)', firm)
  return firmId
}

/** Debts of every age, payments between them, one that was taken back, and some the months do not have yet. */
const movements = (seed: number): LaidLine[] => [
  { document_on: ago(400), due_on: ago(370), document_no: 'ESKİ', debit_minor: 100_001 + seed },
  { document_on: ago(200), due_on: ago(95), document_no: 'F1', debit_minor: 333_33 },
  { document_on: ago(90), due_on: ago(61), document_no: 'F2', debit_minor: 12_345 },
  { document_on: ago(70), type: 'bank-transfer', credit_minor: 100_001 },
  { document_on: ago(60), due_on: ago(15), document_no: 'F3', debit_minor: 777_77 },
  { document_on: ago(3), type: 'card-receipt', credit_minor: 5_000, origin: 'vezne', is_summed: false },
  { document_on: ago(2), type: 'card-receipt', credit_minor: 9_900 },
  { document_on: ago(1), type: 'card-void', debit_minor: 9_900 },
  { document_on: ago(1), due_on: addDays(TODAY, 20), document_no: 'F4', debit_minor: 50_005 },
]

/** A company with books and payments of a dealer, its sub-dealer and another dealer, and people who see more or less of it. */
export async function aReportingCompany(house: TestHouse) {
  const tenant = await aTenant(house)
  const below = await aFirm(house, tenant, NAMES.below, tenant.firmId)
  const firms = { own: tenant.firmId, below, beside: await aFirm(house, tenant, NAMES.beside, null) }
  const ledgerId = await layLedger(house, tenant.id, '2026-03-05T08:00:00Z')
  const lay = async (firmId: string | null, lines: readonly LaidLine[], currency = 'TRY') =>
    layLines(house, await layAccount(house, { tenantId: tenant.id, ledgerId, firmId, currency }), lines)
  await lay(firms.own, movements(1))
  await lay(firms.own, [{ document_on: ago(40), due_on: ago(10), debit_minor: 4_200 }], 'USD')
  await lay(firms.below, movements(2))
  await lay(firms.beside, movements(3))
  await lay(firms.beside, [{ document_on: ago(5), type: 'bank-transfer', credit_minor: 9_000_000 }])
  await lay(null, [{ document_on: ago(5), type: 'card-receipt', credit_minor: 1_500 }])
  const at = (day: string) => `${day}T09:00:00Z`
  await layPayments(house, tenant, [
    { firm_id: firms.own, amount_minor: 10_350, net_minor: 10_000, created_at: at('2026-03-31'), bank_id: 62 },
    { firm_id: firms.own, amount_minor: 7_000, net_minor: 7_000, created_at: '2026-03-31T21:30:00Z' },
    { firm_id: firms.below, state: 'voided', amount_minor: 4_000, net_minor: 4_000, created_at: at('2026-04-02') },
    { firm_id: firms.beside, state: 'refunded', amount_minor: 900, net_minor: 880, created_at: at('2026-04-03') },
    { firm_id: firms.beside, state: 'declined', amount_minor: 999_900, created_at: at('2026-04-03') },
    { firm_id: null, amount_minor: 200, net_minor: 200, currency: 'USD', created_at: at('2026-04-04') },
    { firm_id: firms.own, channel: 'trial', amount_minor: 100, net_minor: 100, created_at: at('2026-04-05') },
  ])
  const other = await aTenant(house)
  const tokenOf = (of: TestTenant, user: TestUser) => reportTokenOf(house, of, user)
  const tokens = {
    staff: await tokenOf(tenant, await aStaffMember(house, tenant, 'Sahip')),
    publisher: await tokenOf(tenant, await aStaffMember(house, tenant, 'Entegrasyon')),
    auditor: await tokenOf(tenant, await aStaffMember(house, tenant, 'Denetçi')),
    dealer: await tokenOf(tenant, await aUser(house, [tenant], { rights: RIGHTS })),
    subDealer: await tokenOf(tenant, await aUser(house, [tenant], { rights: RIGHTS, subFirmId: below })),
    stranger: await tokenOf(other, await aStaffMember(house, other, 'Sahip')),
  }
  return { tenant, firms, tokens }
}
