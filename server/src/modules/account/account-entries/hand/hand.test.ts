import { randomUUID } from 'node:crypto'
import { enterAccountLine, getAccountEntry, takeBackAccountLine } from '@vezne/contract/account-entries.ts'
import { login } from '@vezne/contract/auth.ts'
import { listTransactions } from '@vezne/contract/firm-transactions.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD } from '../../../../testing/people.ts'
import { monthGaps } from '../../../books/receivables/index.ts'
import { layBooks, linesIn } from '../../../../testing/feed-books.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })

async function aCompany({ owner = 'vezne', role = 'Sahip' }: { owner?: string; role?: RoleName } = {}) {
  const tenant = await aTenant(house)
  const books = await layBooks(house.owner, tenant.id, { owner, firms: ['C1'] })
  const { email } = await aStaffMember(house, tenant, role)
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  const { rows } = await house.owner.query<{ id: string }>(
    `select id from firms where tenant_id = $1 and code = 'C1'`,
    [tenant.id],
  )
  return { ...books, tenant, token: signedIn.data.token, firmId: rows[0]?.id ?? '' }
}
type Company = Awaited<ReturnType<typeof aCompany>>

/** Months whose sums are not those of their lines. */
const gapsOf = ({ tenantId }: Company) => house.infrastructure.tenantDb.forTenant(tenantId, (db) => monthGaps(db))
type Entry = InputOf<typeof enterAccountLine>

const entryOf = ({ firmId, ledger }: Company, more: Partial<Entry> = {}): Entry => ({
  id: randomUUID(),
  firmId,
  ledger,
  side: 'debit',
  type: 'wholesale-invoice',
  documentOn: '2026-03-05',
  dueOn: '2026-04-04',
  documentNo: 'F1',
  description: 'Şubat sevkiyatı',
  amount: 100_000n,
  currencyCode: 'TRY',
  localAmount: null,
  term: null,
  reason: 'Fatura kâğıtta kaldı',
  ...more,
})

const enter = (company: Company, entry: Entry) => house.call(enterAccountLine, entry, { token: company.token })

async function entered(company: Company, more: Partial<Entry> = {}): Promise<string> {
  const outcome = await enter(company, entryOf(company, more))
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data.lineId
}

async function statement({ firmId, token }: Company) {
  const filter = { firmId: [firmId], from: '2026-03-01', to: '2026-12-31' }
  const page = await house.call(listTransactions, { filter }, { token })
  if (!page.success) throw new Error(page.message)
  return page.data.items.map(({ type, balance, origin }) => `${type} ${balance} ${origin}`)
}

const refusal = async (outcome: ReturnType<typeof enter>) => {
  const answer = await outcome
  if (answer.success) return 'taken'
  const { code, errors = [] } = answer.body as { code?: string; errors?: { path: string; rule: string }[] }
  return `${answer.status} ${code ?? errors.map(({ path, rule }) => `${path} ${rule}`).join(', ')}`
}

describe('a movement that somebody types', () => {
  it('[I-17] keeps no card number, whichever field it was typed into', async () => {
    const company = await aCompany()
    const card = 'kart 4355 0843 5508 4358'
    for (const typed of [{ description: card }, { documentNo: card }, { reason: card }])
      expect(await refusal(enter(company, entryOf(company, typed)))).toBe('400 holds-card-number')
    const lineId = await entered(company)
    const back = await house.call(takeBackAccountLine, { lineId, reason: card }, { token: company.token })
    expect(back).toMatchObject({ body: { code: 'holds-card-number' } })
  })

  it('[M-08] stands in the statement, a debt and the transfer that pays it, with who, when and why', async () => {
    const company = await aCompany()
    const lineId = await entered(company)
    await entered(company, { side: 'credit', type: 'bank-transfer', documentOn: '2026-03-09', amount: 40_000n })
    expect(await statement(company)).toEqual(['wholesale-invoice 100000 manual', 'bank-transfer 60000 manual'])
    expect(await gapsOf(company)).toEqual([])
    expect(await house.call(getAccountEntry, { lineId }, { token: company.token })).toMatchObject({
      success: true,
      data: { enteredBy: 'Şule Çınar', reason: 'Fatura kâğıtta kaldı', takenBack: null },
    })
  })

  it('is one movement, however often its form is sent, and no other', async () => {
    const company = await aCompany()
    const entry = entryOf(company)
    const [one, other] = await Promise.all([enter(company, entry), enter(company, entry)])
    expect(one).toMatchObject({ success: true })
    expect(other).toEqual(one)
    expect(await refusal(enter(company, { ...entry, amount: 1n }))).toBe('409 entry-differs')
    expect(await linesIn(house.owner, company)).toHaveLength(1)
  })

  it('is taken back once, and stays in the books of who did what', async () => {
    const company = await aCompany()
    const lineId = await entered(company)
    const back = () =>
      house.call(takeBackAccountLine, { lineId, reason: 'Yanlış cariye yazıldı' }, { token: company.token })
    expect(await back()).toMatchObject({ success: true })
    expect(await back()).toMatchObject({ status: 409, body: { code: 'entry-taken-back' } })
    expect(await statement(company)).toEqual([])
    expect(await gapsOf(company)).toEqual([])
    expect(await house.call(getAccountEntry, { lineId }, { token: company.token })).toMatchObject({
      data: { takenBack: { by: 'Şule Çınar', reason: 'Yanlış cariye yazıldı' } },
    })
    const { rows } = await house.owner.query(
      `select kind, reason from audit_events where tenant_id = $1 and kind like 'account-line-%' order by id`,
      [company.tenant.id],
    )
    expect(rows).toEqual([
      { kind: 'account-line-entered', reason: 'Fatura kâğıtta kaldı' },
      { kind: 'account-line-taken-back', reason: 'Yanlış cariye yazıldı' },
    ])
  })

  it('is refused on a ledger that an ERP fills, and without the right', async () => {
    for (const owner of ['push', 'connector']) {
      const erp = await aCompany({ owner })
      expect(await refusal(enter(erp, entryOf(erp)))).toBe('409 entry-not-here')
    }
    const upload = await aCompany({ owner: 'upload' })
    expect(await refusal(enter(upload, entryOf(upload)))).toBe('taken')
    const auditor = await aCompany({ role: 'Denetçi' })
    expect(await refusal(enter(auditor, entryOf(auditor)))).toMatch(/^403/)
  })

  it.each<[Partial<Entry>, string]>([
    [{ documentOn: '2099-01-01', dueOn: '2099-01-01' }, '406 documentOn entry-day-future'],
    [{ ledger: 'L9' }, '404 ledger-unknown'],
    [{ firmId: randomUUID() }, '404 not-found'],
  ])('is held to what only the books know: %o', async (more, answer) => {
    const company = await aCompany()
    expect(await refusal(enter(company, entryOf(company, more)))).toBe(answer)
    expect(await linesIn(house.owner, company)).toEqual([])
  })

  it('in dollars stands on the account of that currency, with its lira', async () => {
    const company = await aCompany()
    await entered(company, { currencyCode: 'USD', localAmount: 4_150_500n })
    const { rows } = await house.owner.query(
      `select a.currency, l.debit_minor as debit, l.local_debit_minor as lira from account_lines l
       join firm_accounts a on a.id = l.account_id where l.ledger_id = $1`,
      [company.ledgerId],
    )
    expect(rows).toEqual([{ currency: 'USD', debit: 100_000n, lira: 4_150_500n }])
  })
})
