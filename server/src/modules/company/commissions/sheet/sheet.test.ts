import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import {
  downloadCommissions,
  importCommissions,
  listCommissions,
  saveCommissions,
  undoCommissions,
} from '@vezne/contract/commissions.ts'
import type { ChangedRow } from '@vezne/contract/commissions/table.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { commissionOptions } from '@vezne/contract/pay-without-login.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { beforeAll, describe, expect, it } from 'vitest'
import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../../testing/house.ts'
import { letPayersBeCharged } from '../../../../testing/payer-pays.ts'
import { aPaymentPage, aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../../testing/people.ts'
import { holdTime } from '../../../../testing/codes.store.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
// No day ends but where a test lets one pass.
beforeAll(() => holdTime(house))
const SHEET = 'xl/worksheets/sheet1.xml'

async function ownerOf(tenant: TestTenant): Promise<string> {
  const { email } = await aStaffMember(house, tenant, 'Sahip')
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

const RATES: ChangedRow['rates'] = [
  { count: 1, ratePpm: 0, isIncluded: false },
  { count: 2, ratePpm: 20_000, isIncluded: false },
  { count: 3, ratePpm: 35_000, isIncluded: true },
]

/** A company with so many accounts, each with a row for all cards and one for commercial ones. */
async function aCompany(accounts: number) {
  const tenant = await aTenant(house)
  await letPayersBeCharged(house, tenant)
  const guid = await aPaymentPage(house, tenant)
  const ids = Array.from({ length: accounts }, () => randomUUID())
  await house.owner.query(
    `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version, position)
      select $1, id, 62, 'POS ' || no, '{TRY}', true, 1, 1, no from unnest($2::uuid[]) with ordinality as u (id, no)`,
    [tenant.id, ids],
  )
  const token = await ownerOf(tenant)
  const { today } = await read(token)
  const rows = ids.flatMap((accountId) =>
    (['any', 'commercial'] as const).map((cardKind) => ({ id: null, accountId, cardKind, rates: RATES })),
  )
  const saved = await house.raw(saveCommissions, { version: 0, from: today, to: null, reason: 'İlk', rows }, { token })
  expect(saved.statusCode).toBe(200)
  return { tenant, guid, token, today, tomorrow: addDays(today, 1) }
}

async function read(token: string, on: string | null = null) {
  const outcome = await house.call(listCommissions, { on }, { token })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data
}

async function handedOut(token: string): Promise<Buffer> {
  return (await house.raw(downloadCommissions, { on: null }, { token })).rawPayload
}

const typed = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

/** The file with other cells in the place of some, as a spreadsheet would have saved it; in base64. */
function edited(file: Buffer, cells: Readonly<Record<string, string>>): string {
  const parts = unzipSync(file)
  let xml = strFromU8(parts[SHEET] ?? new Uint8Array())
  for (const [at, cell] of Object.entries(cells)) {
    const there = new RegExp(`<c r="${at}"[^>]*>.*?</c>`)
    if (!there.test(xml)) throw new Error(`${at} is empty`)
    xml = xml.replace(there, () => cell)
  }
  return Buffer.from(zipSync({ ...parts, [SHEET]: strToU8(xml) })).toString('base64')
}

const take = (token: string, input: InputOf<typeof importCommissions>, language = 'tr') =>
  house.call(importCommissions, input, { token, language })

const offered = async (guid: string) => (await house.raw(commissionOptions, { tenantPaymentGuid: guid })).body

async function changesOf({ id }: TestTenant): Promise<number> {
  const { rows } = await house.owner.query<{ count: number }>(
    'select count(*)::int as count from commission_changes where tenant_id = $1',
    [id],
  )
  return rows[0]?.count ?? 0
}

/** Twenty-three cells of as many rows, in nine ways. */
function mistakes(codeOfFirst: string): Record<string, string> {
  const ways: readonly ((row: number) => [string, string])[] = [
    (row) => [`G${row}`, typed(`G${row}`, 'iki')],
    (row) => [`H${row}`, typed(`H${row}`, '-1')],
    (row) => [`F${row}`, `<c r="F${row}"><f>1+1</f><v>2</v></c>`],
    (row) => [`E${row}`, typed(`E${row}`, 'Altın')],
    (row) => [`A${row}`, typed(`A${row}`, 'zzzzzzzz')],
    (row) => [`G${row}`, `<c r="G${row}"><v>100.5</v></c>`],
    (row) => [`R${row}`, typed(`R${row}`, '7')],
    (row) => [`H${row}`, `<c r="H${row}" t="e"><v>#DIV/0!</v></c>`],
    (row) => [`G${row}`, `<c r="G${row}"><v>2.12345</v></c>`],
  ]
  const cells: Record<string, string> = { A400: typed('A400', codeOfFirst) }
  for (let no = 0; no < 22; no += 1) {
    const [at, cell] = ways[no % ways.length]?.(5 + no * 17) ?? ['', '']
    cells[at] = cell
  }
  return cells
}

describe('[M-05] commissions as a workbook', () => {
  it('400 rows with 23 mistakes: 23 cells are named and nothing changes; mended, they hold from tomorrow', async () => {
    const { tenant, guid, token, tomorrow } = await aCompany(200)
    const file = await handedOut(token)
    const firstCode = (await read(token)).rows[0]?.id?.slice(0, 8) ?? ''
    const [before, changes] = [await offered(guid), await changesOf(tenant)]
    const wrong = { file: edited(file, mistakes(firstCode)), from: tomorrow, to: null }
    const named = await take(token, { ...wrong, apply: null })
    expect(named).toMatchObject({ data: { rows: 400, errorCount: 23, differenceCount: 0, isApplied: false } })
    const errors = named.success ? named.data.errors : []
    expect(errors.map(({ row, column }) => `${column}${row}`).toSorted()).toEqual(Object.keys(mistakes('')).toSorted())
    expect(errors.find(({ row }) => row === 400)).toMatchObject({ rule: 'row-twice', params: { row: 2 }, title: 'Kod' })
    // Whoever applies it all the same is told the same, and nothing is changed.
    const forced = await take(token, {
      ...wrong,
      apply: { digest: named.success ? named.data.digest : '', reason: 'x' },
    })
    expect(forced).toMatchObject({ data: { errorCount: 23, isApplied: false } })
    expect([await offered(guid), await changesOf(tenant)]).toEqual([before, changes])

    const cells = Array.from({ length: 40 }, (_, no) => `G${2 + no * 10}`)
    const mended = edited(file, Object.fromEntries(cells.map((at) => [at, `<c r="${at}"><v>2.75</v></c>`])))
    const dry = await take(token, { file: mended, from: tomorrow, to: null, apply: null })
    expect(dry).toMatchObject({
      data: {
        errorCount: 0,
        differenceCount: 40,
        differences: expect.arrayContaining([
          { row: 2, column: 'G', title: '2 Taksit', of: 'POS 1 · Bonus', before: '2,00', after: '2,75' },
        ]),
      },
    })
    const digest = dry.success ? dry.data.digest : ''
    const reason = 'Bankanın yeni tablosu'
    const done = await take(token, { file: mended, from: tomorrow, to: null, apply: { digest, reason } })
    expect(done).toMatchObject({ data: { isApplied: true, differenceCount: 40 } })
    expect(await offered(guid)).toBe(before)

    await steerEngineClock(house.owner, { passSeconds: 86_400 })
    const second = (body: string) =>
      (JSON.parse(body) as { data: { commissions: { commissionRate2: number }[] } }).data.commissions.filter(
        ({ commissionRate2 }) => commissionRate2 === 2.75,
      ).length
    expect([second(before), second(await offered(guid))]).toEqual([0, 40])

    const later = await ownerOf(tenant)
    const { today, version } = await read(later)
    const undo = { version, back: addDays(today, -1), from: today, to: null, reason: 'Geri' }
    expect(await house.call(undoCommissions, undo, { token: later })).toMatchObject({ data: { differenceCount: 40 } })
    expect(await offered(guid)).toBe(before)
  })

  it('comes back as it went out without a difference, in either language', async () => {
    const { token, tomorrow } = await aCompany(2)
    for (const language of ['tr', 'en']) {
      const { rawPayload, headers } = await house.raw(downloadCommissions, { on: null }, { token, language })
      expect(headers['content-disposition']).toMatch(/\.xlsx"$/)
      const same = { file: rawPayload.toString('base64'), from: tomorrow, to: null, apply: null }
      const answer = await take(token, same, language)
      expect(answer).toMatchObject({ data: { rows: 4, errorCount: 0, differenceCount: 0, ignored: [] } })
    }
  })

  it('adds the first rates of an account by its name, and says what is at the cash price', async () => {
    const { token, tomorrow, tenant } = await aCompany(1)
    await house.owner.query(
      `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version, position)
        values ($1, gen_random_uuid(), 64, 'İş POS', '{TRY}', true, 1, 1, 9)`,
      [tenant.id],
    )
    const file = edited(await handedOut(token), {
      A4: '',
      C4: typed('C4', 'iş pos'),
      R4: `${typed('F4', '0')}${typed('G4', '%1,5')}${typed('R4', '2')}`,
    })
    const dry = await take(token, { file, from: tomorrow, to: null, apply: null })
    expect(dry).toMatchObject({
      data: {
        differences: [
          { row: 4, column: 'F', of: 'İş POS · Maximum', before: null, after: '0,00' },
          { row: 4, column: 'G', before: null, after: '1,50*' },
        ],
      },
    })
    const digest = dry.success ? dry.data.digest : ''
    await take(token, { file, from: tomorrow, to: null, apply: { digest, reason: 'Yeni hesap' } })
    expect((await read(token, tomorrow)).rows[2]).toMatchObject({
      rates: [
        { count: 1, ratePpm: 0, isIncluded: false },
        { count: 2, ratePpm: 15_000, isIncluded: true },
      ],
    })
  })

  it('is applied as it was seen or not at all, and only by whoever changes commissions', async () => {
    const { token, tomorrow, tenant } = await aCompany(1)
    const file = edited(await handedOut(token), { G2: '<c r="G2"><v>2.5</v></c>' })
    const dry = await take(token, { file, from: tomorrow, to: null, apply: null })
    const digest = dry.success ? dry.data.digest : ''
    const [row] = (await read(token)).rows
    const change = { id: row?.id ?? null, accountId: row?.accountId ?? '', cardKind: 'any' as const, rates: [] }
    await house.call(
      saveCommissions,
      { version: 1, from: tomorrow, to: null, reason: 'Başkası', rows: [change] },
      { token },
    )
    const late = await house.raw(
      importCommissions,
      { file, from: tomorrow, to: null, apply: { digest, reason: 'x' } },
      { token },
    )
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'sheet-changed' }])
    const { email } = await aStaffMember(house, tenant, 'Denetçi')
    const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
    const auditor = { token: signedIn.success ? signedIn.data.token : '' }
    expect((await house.raw(downloadCommissions, { on: null }, auditor)).statusCode).toBe(200)
    const tried = await house.raw(importCommissions, { file, from: tomorrow, to: null, apply: null }, auditor)
    expect(tried.statusCode).toBe(403)
    const none = { from: tomorrow, to: null, apply: null }
    expect((await house.raw(importCommissions, { file: 'AAAA', ...none }, { token })).json()).toMatchObject({
      code: 'sheet-not-readable',
    })
  })
})
