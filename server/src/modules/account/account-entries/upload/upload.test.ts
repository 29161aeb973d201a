import { importAccountLines, listEntryLedgers, sampleAccountLines } from '@vezne/contract/account-entries.ts'
import { login } from '@vezne/contract/auth.ts'
import { getBatch, listBatches } from '@vezne/contract/erp-feed.ts'
import { listTransactions } from '@vezne/contract/firm-transactions.ts'
import { listPlan } from '@vezne/contract/payment-plans.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { saySheetRule } from '@vezne/contract/kit/sheet.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, PASSWORD } from '../../../../testing/people.ts'
import { aWorkbook } from '../../../../testing/workbook.ts'
import { monthGaps } from '../../../books/receivables/index.ts'
import { layBooks, linesIn } from '../../../../testing/feed-books.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '1000' })

async function aCompany({ owner = 'upload', role = 'Finans' }: { owner?: string; role?: RoleName } = {}) {
  const tenant = await aTenant(house)
  const books = await layBooks(house.owner, tenant.id, { owner, firms: ['C1', 'C2'] })
  const { email } = await aStaffMember(house, tenant, role)
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return { ...books, tenant, token: signedIn.data.token }
}
type Company = Awaited<ReturnType<typeof aCompany>>

/** Months whose sums are not those of their lines. */
const gapsOf = ({ tenantId }: Company) => house.infrastructure.tenantDb.forTenant(tenantId, (db) => monthGaps(db))
type Reading = ReplyOf<typeof importAccountLines>
type Rows = Parameters<typeof aWorkbook>[0]

const TITLES = ['Cari Kodu', 'Tarih', 'Vade Tarihi', 'İşlem Türü', 'Fiş/Belge No', 'Açıklama', 'Borç', 'Alacak', 'Sil']
const FIRST: Rows = [
  TITLES,
  ['C1', '05.03.2026', '04.04.2026', 'Toptan Satış Faturası', 'F1', 'Şubat sevkiyatı', '1.234,56', '', ''],
  ['C1', 46090, '', 'Havale', 'H1', '', 0, 1000.5, ''],
  ['C2', '2026-03-06', '', 'Borç Dekontu', 'D1', '', '50', '', ''],
]
const asFile = (rows: Rows) => aWorkbook(rows).toString('base64')

const send = (company: Company, file: string, digest?: string, language: 'tr' | 'en' = 'tr') =>
  house.call(
    importAccountLines,
    { file, ledger: company.ledger, apply: digest === undefined ? null : { digest, reason: 'Ay sonu' } },
    { token: company.token, language },
  )

async function read(company: Company, file: string, digest?: string): Promise<Reading> {
  const outcome = await send(company, file, digest)
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data
}

/** Looked at first, then applied. */
async function apply(company: Company, file: string): Promise<Reading> {
  const { digest } = await read(company, file)
  return read(company, file, digest)
}

const countsOf = ({ created, updated, unchanged, removed, wrong, isApplied }: Reading) => [
  created,
  updated,
  unchanged,
  removed,
  wrong,
  isApplied,
]

const told = ({ differences }: Reading) =>
  differences.map(({ row, of, title, before, after }) => `${row} ${of} [${title}] ${before} → ${after}`)

const inBooks = async (company: Company) =>
  (await linesIn(house.owner, company))
    .filter(({ is_there: isThere }) => isThere)
    .map(({ account, external_id: id, debit, credit }) => `${account} ${id} ${debit} ${credit}`)

describe('account lines of a file', () => {
  it('are seen before anything is written, then stored as a batch, and never twice', async () => {
    const company = await aCompany()
    const file = asFile(FIRST)
    const seen = await read(company, file)
    expect(countsOf(seen)).toEqual([3, 0, 0, 0, 0, false])
    expect(told(seen)).toEqual([
      '2 C1 · 05.03.2026 · F1 · Toptan Satış Faturası [Borç] null → ₺1.234,56',
      '3 C1 · 09.03.2026 · H1 · Gelen Havale / EFT [Alacak] null → ₺1.000,50',
      '4 C2 · 06.03.2026 · D1 · Borç Dekontu [Borç] null → ₺50,00',
    ])
    expect(await inBooks(company)).toEqual([])

    expect(countsOf(await read(company, file, seen.digest))).toEqual([3, 0, 0, 0, 0, true])
    expect(await inBooks(company)).toEqual(['C1 C1/F1 123456 0', 'C1 C1/H1 0 100050', 'C2 C2/D1 5000 0'])
    expect(countsOf(await apply(company, file))).toEqual([0, 0, 3, 0, 0, false])
    expect(await gapsOf(company)).toEqual([])

    const batches = await house.call(listBatches, {}, { token: company.token })
    if (!batches.success) throw new Error(batches.message)
    expect(batches.data.items).toMatchObject([
      {
        kind: 'account-lines',
        ledger: company.ledger,
        status: 'stored',
        sentBy: 'Şule Çınar',
        received: 3,
        created: 3,
      },
    ])
    const detail = await house.call(getBatch, { id: batches.data.items[0]?.id ?? '' }, { token: company.token })
    expect(detail).toMatchObject({ success: true, data: { rejectedRows: [] } })
    const { rows } = await house.owner.query(
      `select kind, reason from audit_events where tenant_id = $1 and kind = 'account-lines-uploaded'`,
      [company.tenant.id],
    )
    expect(rows).toEqual([{ kind: 'account-lines-uploaded', reason: 'Ay sonu' }])
  })

  it('[M-08] stand in the statement at once', async () => {
    const company = await aCompany({ role: 'Sahip' })
    await apply(company, asFile(FIRST))
    const { rows } = await house.owner.query<{ id: string }>(
      `select id from firms where tenant_id = $1 and code = 'C1'`,
      [company.tenant.id],
    )
    const filter = { firmId: [rows[0]?.id ?? ''], from: '2026-03-01', to: '2026-03-31' }
    const page = await house.call(listTransactions, { filter }, { token: company.token })
    if (!page.success) throw new Error(page.message)
    expect(page.data.items.map(({ type, balance, origin }) => [type, balance, origin])).toEqual([
      ['wholesale-invoice', 123_456n, 'import'],
      ['bank-transfer', 23_406n, 'import'],
    ])
  })

  it('[M-02] fall due in the parts of their term, which are made anew where it or the amount is another, and go with the line', async () => {
    const company = await aCompany({ role: 'Sahip' })
    const { rows: firms } = await house.owner.query<{ id: string }>(
      `select id from firms where tenant_id = $1 and code = 'C1'`,
      [company.tenant.id],
    )
    const plan = async () => {
      const filter = { firmId: [firms[0]?.id ?? ''] }
      const page = await house.call(listPlan, { filter }, { token: company.token })
      if (!page.success) throw new Error(page.message)
      return page.data.items.map(({ installment, amount, planCode }) => `${installment} ${amount} ${planCode}`)
    }
    const titles = [...TITLES, 'Vade Planı']
    const bill = (lira: string, term: string, sil = '') =>
      ['C1', '05.03.2026', '06.04.2026', 'Fatura', 'F1', '', lira, '', sil, term] as const
    const fileOf = (...rows: Rows) => asFile([titles, ...rows])
    expect(countsOf(await apply(company, fileOf(bill('1.000', '3 x 30 gün'))))).toEqual([1, 0, 0, 0, 0, true])
    expect(await plan()).toEqual(['1/3 33334 3x30G', '2/3 33333 3x30G', '3/3 33333 3x30G'])
    expect(countsOf(await read(company, fileOf(bill('1.000', '3x30G'))))).toEqual([0, 0, 1, 0, 0, false])

    const other = fileOf(bill('1.000', '2'))
    const seen = await read(company, other)
    expect(told(seen)).toEqual(['2 C1 · 05.03.2026 · F1 · Toptan Satış Faturası [Vade Planı] 3 × 30 gün → 2 × 1 ay'])
    expect(countsOf(await read(company, other, seen.digest))).toEqual([0, 1, 0, 0, 0, true])
    expect(await plan()).toEqual(['1/2 50000 2x1A', '2/2 50000 2x1A'])
    // A file without the column says nothing of it; the parts follow the amount.
    await apply(company, asFile([TITLES, bill('2.000', '').slice(0, -1)]))
    expect(await plan()).toEqual(['1/2 100000 2x1A', '2/2 100000 2x1A'])
    await apply(company, fileOf(bill('2.000', '')))
    expect(await plan()).toEqual(['null 200000 null'])

    await apply(company, fileOf(bill('2.000', '4')))
    const wrongCells = asFile([
      titles,
      ['C1', '05.03.2026', '', 'Havale', 'H1', '', '', '5', '', '2'],
      ['C1', '05.03.2026', '', 'Fatura', 'F2', '', '5', '', '', '30/60/90'],
    ])
    // The number of a document that is split is its own.
    const takenNumber = asFile([
      [...titles, 'Kayıt No'],
      ['C1', '05.03.2026', '', 'Fatura', 'F1', '', '5', '', '', '2', 'R2'],
    ])
    const faultsOf = async (file: string) =>
      (await read(company, file)).errors.map(({ row, title, rule }) => `${row} ${title} ${rule}`)
    expect(await faultsOf(wrongCells)).toEqual(['2 Vade Planı term-of-credit', '3 Vade Planı term-invalid'])
    expect(await faultsOf(takenNumber)).toEqual(['2 Fiş/Belge No term-number-taken'])
    await house.owner.query(`update erp_ledgers set closing = 'erp' where id = $1`, [company.ledgerId])
    expect(await faultsOf(fileOf(bill('2.000', '5')))).toEqual(['2 Vade Planı term-not-here'])
    await house.owner.query(`update erp_ledgers set closing = 'fifo' where id = $1`, [company.ledgerId])
    await apply(company, fileOf(bill('2.000', '4', 'Evet')))
    expect(await plan()).toEqual([])
    expect(await gapsOf(company)).toEqual([])
  })

  it('are changed cell by cell, taken away where the row says so, and brought back', async () => {
    const company = await aCompany()
    await apply(company, asFile(FIRST))
    const changed = asFile([
      TITLES,
      ['C1', '05.03.2026', '14.04.2026', 'Toptan Satış Faturası', 'F1', 'Şubat sevkiyatı', '1.300', '', ''],
      ['C2', '2026-03-06', '', 'Borç Dekontu', 'D1', '', '50', '', 'Evet'],
    ])
    const seen = await read(company, changed)
    expect(told(seen)).toEqual([
      '2 C1 · 05.03.2026 · F1 · Toptan Satış Faturası [Vade Tarihi] 04.04.2026 → 14.04.2026',
      '2 C1 · 05.03.2026 · F1 · Toptan Satış Faturası [Borç] ₺1.234,56 → ₺1.300,00',
      '3 C2 · 06.03.2026 · D1 · Borç Dekontu [Borç] ₺50,00 → null',
    ])
    expect(countsOf(await read(company, changed, seen.digest))).toEqual([0, 1, 0, 1, 0, true])
    expect(await inBooks(company)).toEqual(['C1 C1/F1 130000 0', 'C1 C1/H1 0 100050'])
    expect(countsOf(await apply(company, asFile(FIRST)))).toEqual([0, 2, 1, 0, 0, true])
    expect(await inBooks(company)).toEqual(['C1 C1/F1 123456 0', 'C1 C1/H1 0 100050', 'C2 C2/D1 5000 0'])
    expect(await gapsOf(company)).toEqual([])
  })

  it('name every wrong cell in the reader’s language, also what only the books know, and store nothing', async () => {
    const company = await aCompany()
    const file = asFile([
      TITLES,
      ['C1', '05.03.2026', '', '', 'F1', '', '100', '', ''],
      ['YOK', '05.03.2026', '', '', 'F2', '', '100', '', ''],
      ['C1', '35.03.2026', '', '', 'F3', '', '1,234', '', ''],
      ['C1', '05.03.2026', '', '', 'F4', '', '7', '', 'Evet'],
    ])
    const seen = await read(company, file)
    expect(seen.errors.map((error) => `${error.row} ${error.column} ${saySheetRule(error, 'tr')}`)).toEqual([
      '3 A Bu cari kodu tanınmıyor.',
      '4 B Gün 31.12.2026 biçiminde yazılmalıdır.',
      '4 G Tutar 1.234,56 gibi yazılmalıdır; eksi olamaz, kuruştan küçük hanesi olamaz.',
      '5 I Silinecek hareket bulunamadı: bu cari ve numarayla yüklenmiş bir satır yok.',
    ])
    expect(seen).toMatchObject({ rows: 4, wrong: 3, differences: [], isApplied: false })
    expect((await read(company, file, seen.digest)).isApplied).toBe(false)
    expect(await linesIn(house.owner, company)).toEqual([])
    const batches = await house.call(listBatches, {}, { token: company.token })
    expect(batches).toMatchObject({ success: true, data: { items: [] } })
  })

  it('come as CSV, too: semicolons, Turkish letters of Windows, zeros kept by Excel', async () => {
    const company = await aCompany()
    const csv = Buffer.from(
      'Cari Kodu;Tarih;Fiş No;Açıklama;Borç;Alacak\r\nC1;05.03.2026;="007";Işık Ltd;"1.234,56";0,00\r\n',
    )
    expect(countsOf(await apply(company, csv.toString('base64')))).toEqual([1, 0, 0, 0, 0, true])
    expect(await inBooks(company)).toEqual(['C1 C1/007 123456 0'])
    expect(await send(company, Buffer.from('d0cf11e0a1b11ae1', 'hex').toString('base64'))).toMatchObject({
      success: false,
      body: { code: 'sheet-not-readable' },
    })
  })

  it('are applied as they were seen, or looked at again', async () => {
    const company = await aCompany()
    const file = asFile(FIRST)
    const { digest } = await read(company, file)
    await apply(company, asFile([TITLES, ['C1', '05.03.2026', '', '', 'F1', '', '1', '', '']]))
    expect(await send(company, file, digest)).toMatchObject({ success: false, body: { code: 'sheet-changed' } })
    expect(await inBooks(company)).toEqual(['C1 C1/F1 100 0'])
  })

  it('are sent away from a ledger that an ERP fills, and from a company that is not theirs', async () => {
    const erp = await aCompany({ owner: 'push' })
    expect(await send(erp, asFile(FIRST))).toMatchObject({ status: 409, body: { code: 'owned-elsewhere' } })
    const other = await aCompany()
    expect(await send({ ...other, ledger: 'L9' }, asFile(FIRST))).toMatchObject({
      status: 404,
      body: { code: 'ledger-unknown' },
    })
    const auditor = await aCompany({ role: 'Denetçi' })
    expect(await send(auditor, asFile(FIRST))).toMatchObject({ status: 403 })
    expect(await house.call(listEntryLedgers, {}, { token: erp.token })).toMatchObject({
      success: true,
      data: [{ code: 'L1', isOfErp: true }],
    })
  })

  it('of a company without any ledger go to its own, which their first line opens', async () => {
    const tenant = await aTenant(house)
    const { email } = await aStaffMember(house, tenant, 'Finans')
    const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
    if (!signedIn.success) throw new Error(signedIn.message)
    const { token } = signedIn.data
    const ledgers = await house.call(listEntryLedgers, {}, { token })
    expect(ledgers).toMatchObject({ success: true, data: [{ code: 'vezne', isOfErp: false, refreshedAt: null }] })
    const company = { tenant, token, ledger: 'vezne', ledgerId: '', tenantId: tenant.id }
    const rows: Rows = [TITLES, ['BAYI-1', '05.03.2026', '', '', 'F1', '', '100', '', '']]
    expect(countsOf(await apply(company, asFile(rows)))).toEqual([1, 0, 0, 0, 0, true])
  })

  it('begin with a sample whose titles are all known', async () => {
    const company = await aCompany()
    const answer = await house.raw(sampleAccountLines, {}, { token: company.token })
    expect(answer.statusCode).toBe(200)
    const seen = await read(company, answer.rawPayload.toString('base64'))
    expect(seen.ignored).toEqual([])
    expect(seen.rows).toBe(3)
    expect(new Set(seen.errors.map(({ rule }) => rule))).toEqual(new Set(['firm-code-unknown']))
  })
})
