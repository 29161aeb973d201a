import { login } from '@vezne/contract/auth.ts'
import { exportFirms, getFirm, importFirms, listFirms } from '@vezne/contract/firms.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { REFUSALS } from '@vezne/contract/kit/refusals.ts'
import { saySheetRule } from '@vezne/contract/kit/sheet.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../../testing/people.ts'
import { aWorkbook } from '../../../../testing/workbook.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

async function aCompany(role: RoleName = 'Sahip') {
  const tenant = await aTenant(house)
  await house.owner.query(`insert into firm_groups (tenant_id, code, name) values ($1, 'A', 'Altın Bayiler')`, [
    tenant.id,
  ])
  return { tenant, token: await tokenOf(tenant, await aStaffMember(house, tenant, role)) }
}

type Rows = Parameters<typeof aWorkbook>[0]
type Reading = ReplyOf<typeof importFirms>
const asFile = (rows: Rows) => aWorkbook(rows).toString('base64')

async function take(token: string, file: string, more: { onlyGood?: boolean; digest?: string } = {}): Promise<Reading> {
  const { onlyGood = false, digest } = more
  const asked = digest === undefined ? null : { digest, reason: 'Yıl başı listesi' }
  const outcome = await house.call(importFirms, { file, onlyGood, apply: asked }, { token })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data
}

/** Looked at first, then applied: as somebody does who reads what would change. */
async function apply(token: string, file: string, onlyGood = false): Promise<Reading> {
  const { digest } = await take(token, file, { onlyGood })
  return take(token, file, { onlyGood, digest })
}

const countsOf = ({ created, updated, unchanged, wrong, isApplied }: Reading) => [
  created,
  updated,
  unchanged,
  wrong,
  isApplied,
]

async function codesOf(token: string): Promise<string[]> {
  const answer = await house.call(listFirms, { sort: [{ field: 'code', direction: 'asc' }], limit: 200 }, { token })
  return answer.success ? answer.data.items.map(({ code }) => code) : []
}

async function firmOf(token: string, code: string) {
  const found = await house.call(listFirms, { filter: { q: code } }, { token })
  const id = found.success ? found.data.items.find((item) => item.code === code)?.id : undefined
  const firm = await house.call(getFirm, { id: id ?? '' }, { token })
  if (!firm.success) throw new Error(firm.message)
  return firm.data
}

const TITLES = [
  'Bayi Kodu',
  'UNVAN',
  'VKN / TCKN',
  'Vergi Dairesi',
  'Grup',
  'E-posta',
  'Telefon',
  'İl',
  'Üst Bayi',
  'Şube Numaraları',
  'Peşinat',
  'Tek Ödeme Limiti',
  'Aylık Limit (USD)',
  'Not',
]
const CINAR = [
  'B-1',
  'Çınar Gıda',
  '1234567890',
  'Şişli',
  'altın bayiler',
  'c@cinar.example',
  '+90 212 555 00 07',
  'İzmir',
]
const ROWS: Rows = [
  TITLES,
  [...CINAR, null, '7001; 7002', 1250.5, '10.000,00', 500, 'görülmez'],
  ['B-1-1', 'Çınar Gıda Şube', '10000000146', null, null, null, null, null, 'B-1', null, null, null, null],
]

describe('firms of a workbook', () => {
  it('are opened after a look at what would change, and each is in the log', async () => {
    const { tenant, token } = await aCompany('Operasyon')
    const file = asFile(ROWS)
    const look = await take(token, file)
    expect(countsOf(look)).toEqual([2, 0, 0, 0, false])
    expect(look.ignored).toEqual(['Not'])
    expect(look.differences).toContainEqual({
      row: 2,
      column: 'L',
      title: 'Tek Ödeme Limiti',
      of: 'B-1 Çınar Gıda',
      before: null,
      after: '10.000,00',
    })
    expect(await codesOf(token)).toEqual(['BAYI-1'])
    expect(countsOf(await take(token, file, { digest: look.digest }))).toEqual([2, 0, 0, 0, true])
    expect(await firmOf(token, 'B-1')).toMatchObject({
      name: 'Çınar Gıda',
      taxNumber: '1234567890',
      groupCode: 'A',
      branches: [
        { number: '7001', downPayment: 125_050n, currencyCode: 'TRY' },
        { number: '7002', downPayment: 125_050n },
      ],
      limits: [
        { currencyCode: 'TRY', perPayment: 1_000_000n, perDay: null, perMonth: null },
        { currencyCode: 'USD', perPayment: null, perDay: null, perMonth: 50_000n },
      ],
      version: 1,
    })
    expect(await firmOf(token, 'B-1-1')).toMatchObject({ parentName: 'Çınar Gıda' })
    const { rows } = await house.owner.query(
      `select kind, reason, count(*)::int from audit_events where tenant_id = $1 and kind like 'firm-%' group by 1, 2`,
      [tenant.id],
    )
    expect(rows).toEqual([{ kind: 'firm-opened', reason: 'Yıl başı listesi', count: 2 }])
  })

  it('[I-34] change nothing the second time, whichever language their titles are in', async () => {
    const { token } = await aCompany()
    await apply(token, asFile(ROWS))
    expect(countsOf(await apply(token, asFile(ROWS)))).toEqual([0, 0, 2, 0, false])
    const english = asFile([
      ['code', 'TITLE', 'City', 'Limit Per Payment'],
      ['B-1', 'Çınar Gıda', 'İzmir', 10_000],
      ['B-1-1', 'Çınar Gıda Şube', null, null],
    ])
    expect(countsOf(await take(token, english))).toEqual([0, 0, 2, 0, false])
  })

  it('are changed in what the file says, and keep what it says nothing of', async () => {
    const { token } = await aCompany()
    await apply(token, asFile(ROWS))
    const before = await firmOf(token, 'B-1')
    const changed = asFile([
      ['Bayi Kodu', 'Unvan', 'İl', 'Günlük Limit', 'Tek Ödeme Limiti'],
      ['B-1', 'Çınar Gıda A.Ş.', null, '2.500,00', null],
    ])
    expect(countsOf(await apply(token, changed))).toEqual([0, 1, 0, 0, true])
    const after = await firmOf(token, 'B-1')
    expect(after).toMatchObject({
      name: 'Çınar Gıda A.Ş.',
      city: null,
      branches: before.branches,
      email: before.email,
      limits: [{ currencyCode: 'TRY', perPayment: null, perDay: 250_000n }, { currencyCode: 'USD' }],
      version: 2,
    })
  })

  it('[I-34] are named cell by cell where they are wrong, and none is kept unless the others are asked for', async () => {
    const { token } = await aCompany()
    await apply(token, asFile(ROWS))
    const file = asFile([
      TITLES,
      ['B-2', 'İyi Bayi'],
      ['', 'Kodsuz'],
      ['B-3', null],
      ['B-4', 'Vergi', '1234567891'],
      ['B-5', 'Grup', null, null, 'yok'],
      ['B-6', 'Posta', null, null, null, 'posta'],
      ['B-7', 'Telefon', null, null, null, null, '12'],
      ['B-8', 'Üst', null, null, null, null, null, null, 'B-99'],
      ['B-9', 'Şube', null, null, null, null, null, null, null, '7001'],
      ['B-10', 'Peşinat', null, null, null, null, null, null, null, '9001', '-5'],
      ['B-11', 'Peşinatsız', null, null, null, null, null, null, null, null, 5],
      ['B-2', 'Yine'],
      ['B-1', 'Çınar Gıda', null, null, null, null, null, null, 'BAYI-1'],
    ])
    const look = await take(token, file)
    expect(look.errors.map(({ row, column, rule }) => [row, column, rule])).toEqual([
      [3, 'A', 'required'],
      [4, 'B', 'required'],
      [5, 'C', 'tax-number-invalid'],
      [6, 'E', 'group-unknown'],
      [7, 'F', 'email-invalid'],
      [8, 'G', 'phone-invalid'],
      [9, 'I', 'parent-unknown'],
      [10, 'J', 'branch-taken'],
      [11, 'K', 'amount-invalid'],
      [12, 'K', 'branch-missing'],
      [13, 'A', 'row-twice'],
      [14, 'I', 'parent-fixed'],
    ])
    for (const error of look.errors)
      for (const language of ['tr', 'en'] as const) expect(saySheetRule(error, language)).not.toMatch(/\{|^$/)
    expect([look.differenceCount, ...countsOf(look)]).toEqual([0, 1, 0, 0, 12, false])
    expect(countsOf(await take(token, file, { digest: look.digest }))).toEqual([1, 0, 0, 12, false])
    expect(await codesOf(token)).toEqual(['B-1', 'B-1-1', 'BAYI-1'])
    expect(countsOf(await apply(token, file, true))).toEqual([1, 0, 0, 12, true])
    expect(await codesOf(token)).toEqual(['B-1', 'B-1-1', 'B-2', 'BAYI-1'])
  })

  it('are what was seen: where somebody changed one meanwhile, nothing is applied', async () => {
    const { token } = await aCompany()
    await apply(token, asFile(ROWS))
    const file = asFile([
      ['Bayi Kodu', 'Unvan', 'İl'],
      ['B-1', 'Çınar Gıda', 'Ankara'],
    ])
    const { digest } = await take(token, file)
    await house.owner.query(`update firms set city = 'Bursa' where code = 'B-1'`)
    await expect(take(token, file, { digest })).rejects.toThrow(REFUSALS['sheet-changed'].tr)
    expect(await firmOf(token, 'B-1')).toMatchObject({ city: 'Bursa' })
  })

  it('come back as they were taken away: the list as a file changes nothing', async () => {
    const { token } = await aCompany()
    await apply(token, asFile(ROWS))
    const file = await house.raw(exportFirms, { format: 'xlsx' }, { token })
    const look = await take(token, file.rawPayload.toString('base64'))
    expect([look.errors, ...countsOf(look)]).toEqual([[], 0, 0, 3, 0, false])
  })
})

describe('who may', () => {
  it('[I-23] is whoever manages firms, and nobody else', async () => {
    const { tenant } = await aCompany()
    const others = [
      await aStaffMember(house, tenant, 'Denetçi'),
      await aStaffMember(house, tenant, 'Finans'),
      await aUser(house, [tenant], { rights: ['pay'] }),
    ]
    for (const other of others) {
      const token = await tokenOf(tenant, other)
      const answer = await house.raw(importFirms, { file: asFile(ROWS), onlyGood: true, apply: null }, { token })
      expect(answer.statusCode).toBe(403)
    }
  })

  it('[I-20] meets no firm of another company by its code', async () => {
    const [ours, theirs] = [await aCompany(), await aCompany()]
    await apply(theirs.token, asFile(ROWS))
    expect(countsOf(await take(ours.token, asFile(ROWS)))).toEqual([2, 0, 0, 0, false])
  })

  it('[I-36] is told where the file is none', async () => {
    const { token } = await aCompany()
    const file = Buffer.from('Bayi Kodu;Unvan').toString('base64')
    const answer = await house.raw(importFirms, { file, onlyGood: false, apply: null }, { token })
    expect(answer.json()).toMatchObject({ code: 'sheet-not-readable' })
  })
})
