import { randomUUID } from 'node:crypto'
import { login, secondFactorBegin, secondFactorConfirm, stepUp } from '@vezne/contract/auth.ts'
import {
  getCommissionChange,
  listCommissionChanges,
  listCommissions,
  saveCommissions,
  undoCommissions,
} from '@vezne/contract/commissions.ts'
import type { ChangedRow } from '@vezne/contract/commissions/table.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { commissionOptions } from '@vezne/contract/pay-without-login.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../../testing/house.ts'
import { letPayersBeCharged } from '../../../../testing/payer-pays.ts'
import {
  aPaymentPage,
  aStaffMember,
  aTenant,
  PASSWORD,
  type TestTenant,
  type TestUser,
} from '../../../../testing/people.ts'
import { codeFrom, holdTime } from '../../../../testing/codes.store.ts'
import { saveDefinition } from '../index.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
// No day ends and no code grows old but where a test lets time pass.
beforeAll(() => holdTime(house))

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

const staff = async (tenant: TestTenant, role: RoleName) => tokenOf(tenant, await aStaffMember(house, tenant, role))

async function anAccount(tenantId: string, bankId = 62, name = 'Garanti POS'): Promise<string> {
  const id = randomUUID()
  await house.owner.query(
    `insert into pos_accounts (tenant_id, id, bank_id, name, currencies, is_active, blockage_days, version)
      values ($1, $2, $3, $4, '{TRY}', true, 1, 1)`,
    [tenantId, id, bankId, name],
  )
  return id
}

const rates = (...percents: readonly number[]): ChangedRow['rates'] =>
  percents.map((percent, at) => ({ count: at + 1, ratePpm: Math.round(percent * 10_000), isIncluded: false }))

/** A company with a page, one account at Garanti, and rates that it was set up with: 0, 2 and 3 percent. */
async function aCompany() {
  const tenant = await aTenant(house)
  await letPayersBeCharged(house, tenant)
  const guid = await aPaymentPage(house, tenant)
  const accountId = await anAccount(tenant.id)
  const id = randomUUID()
  const first = [0, 2, 3].map((percent, at) => ({ count: at + 1, percent: String(percent) }))
  await house.infrastructure.tenantDb.forTenant(tenant.id, (db) =>
    saveDefinition(db, { id, accountId, cardName: 'bonus', rates: first }),
  )
  const row = (...percents: readonly number[]): ChangedRow => ({
    id,
    accountId,
    cardKind: 'any',
    rates: rates(...percents),
  })
  return { tenant, guid, accountId, id, row, token: await staff(tenant, 'Sahip') }
}

async function read(token: string, on: string | null = null) {
  const outcome = await house.call(listCommissions, { on }, { token })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data
}

const shownRates = async (token: string, on: string | null = null) =>
  (await read(token, on)).rows.map((row) => row.rates.map(({ ratePpm }) => ratePpm / 10_000))

const save = (token: string, input: Omit<InputOf<typeof saveCommissions>, 'reason'>) =>
  house.raw(saveCommissions, { ...input, reason: 'Bankayla anlaşıldı' }, { token })

/** What a payer is offered, as it goes over the wire. */
const offered = async (guid: string) => (await house.raw(commissionOptions, { tenantPaymentGuid: guid })).body

const passADay = () => steerEngineClock(house.owner, { passSeconds: 86_400 })

describe('a commission table', () => {
  it('[C-07] holds from its day on: today’s offers stay byte for byte, tomorrow’s are new', async () => {
    const company = await aCompany()
    const { token, row, guid, tenant } = company
    const { today, version } = await read(token)
    const before = await offered(guid)
    const saved = await save(token, { version, from: addDays(today, 1), to: null, rows: [row(0, 2.5)] })
    expect([saved.statusCode, saved.json()]).toMatchObject([200, { data: { version: 1 } }])
    expect(await offered(guid)).toBe(before)
    expect([await shownRates(token), await shownRates(token, addDays(today, 1))]).toEqual([[[0, 2, 3]], [[0, 2.5]]])
    expect((await read(token)).rows[0]).toMatchObject({ from: '2000-01-01', to: null, nextFrom: addDays(today, 1) })
    await passADay()
    const now = JSON.parse(await offered(guid)) as { data: { commissions: Record<string, unknown>[] } }
    expect(now.data.commissions).toMatchObject([
      { id: company.id, commissionRate1: 0, commissionRate2: 2.5, commissionRate3: null },
    ])
    const again = await staff(tenant, 'Sahip')
    expect((await read(again)).rows[0]).toMatchObject({ from: addDays(today, 1), nextFrom: null })
  })

  it('holds until its last day where it has one; behind it those before hold again', async () => {
    const { token, row } = await aCompany()
    const { today, version } = await read(token)
    const [from, to] = [addDays(today, 1), addDays(today, 3)]
    expect((await save(token, { version, from, to, rows: [row(0, 1)] })).statusCode).toBe(200)
    const days = await Promise.all([0, 1, 3, 4].map((away) => shownRates(token, addDays(today, away))))
    expect(days).toEqual([[[0, 2, 3]], [[0, 1]], [[0, 1]], [[0, 2, 3]]])
  })

  it('is begun at an account that has none, also for one kind of card alone', async () => {
    const tenant = await aTenant(house)
    const [guid, accountId] = [await aPaymentPage(house, tenant), await anAccount(tenant.id)]
    const token = await staff(tenant, 'Operasyon')
    expect(await read(token)).toMatchObject({ isPayerPaysConfirmed: false })
    await letPayersBeCharged(house, tenant)
    const { today, rows, isPayerPaysConfirmed } = await read(token)
    expect(isPayerPaysConfirmed).toBe(true)
    expect(rows).toMatchObject([{ id: null, programme: 'Bonus', bankName: 'Garanti BBVA', rates: [], from: null }])
    const of = (cardKind: ChangedRow['cardKind']) => ({ id: null, accountId, cardKind, rates: rates(0, 2) })
    const saved = await save(token, { version: 0, from: today, to: null, rows: [of('any'), of('commercial')] })
    expect(saved.statusCode).toBe(200)
    expect((await read(token)).rows.map(({ cardKind, id }) => [cardKind, id !== null])).toEqual([
      ['any', true],
      ['commercial', true],
    ])
    expect(JSON.parse(await offered(guid))).toMatchObject({
      data: { commissions: [{ cardName: 'bonus', commissionRate2: 2, cardLogoForUseWithBank: expect.any(String) }] },
    })
  })

  it('refuses a day that is over, an end before its beginning and a count twice', async () => {
    const { token, row } = await aCompany()
    const { today, version } = await read(token)
    const twice = { ...row(1), rates: [...rates(1), ...rates(2)] }
    for (const [changes, error] of [
      [{ from: addDays(today, -1) }, { path: 'from', rule: 'commission-day-past' }],
      [{ to: addDays(today, -1) }, { path: 'to', rule: 'commission-days-crossed' }],
      [{ rows: [twice] as ChangedRow[] }, { path: 'rows.0.rates', rule: 'count-twice' }],
    ] as const) {
      const whole = { version, from: today, to: null, rows: [row(1)] }
      const answer = await save(token, { ...whole, ...changes })
      expect([answer.statusCode, answer.json()]).toMatchObject([406, { errors: [error] }])
    }
    expect((await read(token)).version).toBe(version)
  })

  it('[I-22] of another company is not there, and Denetçi reads and changes nothing', async () => {
    const [ours, theirs] = [await aCompany(), await aCompany()]
    const { today, version } = await read(ours.token)
    const change = { version, from: today, to: null }
    for (const rows of [[theirs.row(1)], [{ ...theirs.row(1), id: null }]])
      expect((await save(ours.token, { ...change, rows })).statusCode).toBe(404)
    expect(await shownRates(theirs.token)).toEqual([[0, 2, 3]])
    const auditor = await staff(ours.tenant, 'Denetçi')
    expect(await shownRates(auditor)).toEqual([[0, 2, 3]])
    expect((await save(auditor, { ...change, rows: [ours.row(1)] })).statusCode).toBe(403)
    expect((await save(await staff(ours.tenant, 'Entegrasyon'), { ...change, rows: [] })).statusCode).toBe(403)
  })

  it('tells whoever read an older version who changed it, and what stands now', async () => {
    const { token, row, tenant } = await aCompany()
    const { today, version } = await read(token)
    expect((await save(token, { version, from: today, to: null, rows: [row(0, 4)] })).statusCode).toBe(200)
    const second = await staff(tenant, 'Operasyon')
    const answer = await save(second, { version, from: today, to: null, rows: [row(0, 5)] })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      {
        code: 'changed-meanwhile',
        data: { by: 'Şule Çınar', version: 1, current: { rows: [{ rates: [{ ratePpm: 0 }, { ratePpm: 40_000 }] }] } },
      },
    ])
    expect(await shownRates(token)).toEqual([[0, 4]])
  })

  it('is never written over: the app’s own role may only add', async () => {
    for (const statement of [
      'update commission_rates set rate_percent = 1',
      'delete from commission_rates',
      'update commission_tables set valid_to = null',
      'delete from commission_changes',
    ]) {
      const tried = house.infrastructure.pool.query(`set role vezne_app; ${statement}`)
      await expect(tried).rejects.toThrow(/permission denied/)
    }
  })
})

describe('the history of commissions', () => {
  it('tells who, when, why and every cell, and the log of events does too', async () => {
    const { token, row, tenant } = await aCompany()
    const { today, version } = await read(token)
    await save(token, { version, from: today, to: addDays(today, 9), rows: [row(0, 2.25, 3)] })
    const history = await house.call(listCommissionChanges, { before: null }, { token })
    const item = history.success ? history.data.items[0] : undefined
    expect(history).toMatchObject({ data: { hasMore: false, items: [{ kind: 'grid', rows: 1, back: null }] } })
    expect(item).toMatchObject({ reason: 'Bankayla anlaşıldı', by: 'Şule Çınar', from: today, to: addDays(today, 9) })
    const change = await house.call(getCommissionChange, { no: item?.no ?? 0 }, { token })
    expect(change).toMatchObject({
      data: {
        differenceCount: 1,
        differences: [{ name: 'Garanti POS · Bonus', count: 2, before: '2,00', after: '2,25' }],
      },
    })
    // What it was set up with is nobody's change.
    expect(await house.call(getCommissionChange, { no: 1 }, { token })).toMatchObject({ status: 404 })
    const { rows } = await house.owner.query(
      `select kind, before, after, reason, details from audit_events where tenant_id = $1 and kind = 'commissions-changed'`,
      [tenant.id],
    )
    expect(rows).toEqual([
      {
        kind: 'commissions-changed',
        before: { 'Garanti POS · Bonus': '2: 2,00' },
        after: { 'Garanti POS · Bonus': '2: 2,25' },
        reason: 'Bankayla anlaşıldı',
        details: { validFrom: today, validTo: addDays(today, 9), how: 'grid' },
      },
    ])
  })

  it('is no longer for what changes nothing', async () => {
    const { token, row } = await aCompany()
    const { today, version } = await read(token)
    const answer = await save(token, { version, from: today, to: null, rows: [row(0, 2, 3)] })
    expect(answer.json()).toMatchObject({ data: { version } })
    const history = await house.call(listCommissionChanges, { before: null }, { token })
    expect(history).toMatchObject({ data: { items: [], hasMore: false } })
  })

  it('goes back to any day by a new change, which can be undone as well', async () => {
    const { token, row, tenant } = await aCompany()
    const { today } = await read(token)
    await save(token, { version: 0, from: today, to: null, rows: [row(0, 4, 5)] })
    await passADay()
    const later = await staff(tenant, 'Sahip')
    const tomorrow = addDays(today, 1)
    await save(later, { version: 1, from: tomorrow, to: null, rows: [row(1, 4)] })
    const ask = { version: 2, back: today, from: tomorrow, to: null }
    const dry = await house.call(undoCommissions, { ...ask, reason: null }, { token: later })
    expect(dry).toMatchObject({
      data: {
        version: 2,
        differenceCount: 2,
        differences: [
          { count: 1, before: '1,00', after: '0,00' },
          { count: 3, before: null, after: '5,00' },
        ],
      },
    })
    expect(await shownRates(later)).toEqual([[1, 4]])
    const done = await house.call(undoCommissions, { ...ask, reason: 'Yanlış tablo' }, { token: later })
    expect(done).toMatchObject({ data: { version: 3 } })
    expect(await shownRates(later)).toEqual([[0, 4, 5]])
    const history = await house.call(listCommissionChanges, { before: null }, { token: later })
    expect(history).toMatchObject({ data: { items: [{ kind: 'undo', back: today }, {}, {}] } })
    const late = await house.raw(
      undoCommissions,
      { ...ask, back: addDays(tomorrow, 1), reason: null },
      { token: later },
    )
    expect([late.statusCode, late.json()]).toMatchObject([406, { errors: [{ path: 'back' }] }])
  })
})

it('[I-23] more than five points ask for the second factor again, less do not', async () => {
  const { token: owner, row, tenant } = await aCompany()
  const person = await aStaffMember(house, tenant, 'Operasyon')
  const [enrolled, token] = [await tokenOf(tenant, person), await tokenOf(tenant, person)]
  const begun = await house.call(secondFactorBegin, { password: PASSWORD }, { token: enrolled })
  const secret = begun.success ? begun.data.secret : ''
  await house.call(secondFactorConfirm, { code: await codeFrom(house, secret, -1) }, { token: enrolled })
  const { today, version } = await read(owner)
  const small = await save(token, { version, from: today, to: null, rows: [row(0, 7, 3)] })
  expect(small.statusCode).toBe(200)
  const change = { version: version + 1, from: today, to: null, rows: [row(0, 12.01, 3)] }
  const asked = await save(token, change)
  expect([asked.statusCode, asked.json()]).toMatchObject([409, { code: 'second-factor-required' }])
  expect(await shownRates(owner)).toEqual([[0, 7, 3]])
  const { challenge } = asked.json<{ data: { challenge: string } }>().data
  await house.call(stepUp, { challenge, code: await codeFrom(house, secret) }, { token })
  expect((await save(token, change)).statusCode).toBe(200)
})
