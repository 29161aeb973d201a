import { login } from '@vezne/contract/auth.ts'
import {
  exportFirms,
  findFirms,
  firmGroups,
  getFirm,
  listFirms,
  saveFirm,
  setFirmState,
  totalFirms,
} from '@vezne/contract/firms.ts'
import type { Outcome } from '@vezne/contract/kit/client.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../../testing/people.ts'
import { branchByNumber } from '../index.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

const signIn = ({ domain }: TestTenant, { email }: TestUser) =>
  house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })

async function tokenOf(tenant: TestTenant, user: TestUser): Promise<string> {
  const signedIn = await signIn(tenant, user)
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

async function aCompany(role: RoleName = 'Sahip') {
  const tenant = await aTenant(house)
  const staff = await aStaffMember(house, tenant, role)
  return { tenant, staff, token: await tokenOf(tenant, staff) }
}

type Sent = InputOf<typeof saveFirm>
const FIRM: Sent = {
  id: null,
  version: 0,
  code: 'BAYI-7',
  name: 'Şişli Işıl Ticaret Ltd. Şti.',
  parentId: null,
  groupCode: null,
  taxNumber: '1234567890',
  taxOffice: 'Şişli',
  contactName: 'İpek Çağ',
  email: 'ipek@isil.example',
  phoneNumber: '+90 212 555 00 07',
  city: 'İstanbul',
  branches: [{ number: '7001', downPayment: 500_000n, organizationFee: null, currencyCode: 'TRY' }],
  limits: [],
}

const save = (token: string, changes: Partial<Sent> = {}) => house.raw(saveFirm, { ...FIRM, ...changes }, { token })

async function opened(token: string, changes: Partial<Sent> = {}): Promise<string> {
  const answer = await save(token, changes)
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: { id: string } }>().data.id
}

async function codesFound(token: string, q: string): Promise<string[]> {
  const answer = await house.call(listFirms, { filter: { q } }, { token })
  return answer.success ? answer.data.items.map(({ code }) => code) : []
}

const eventsOf = async ({ id }: TestTenant) =>
  (
    await house.owner.query<{ kind: string; user_id: string; before: unknown; after: unknown; reason: string | null }>(
      `select kind, user_id, before, after, reason from audit_events
       where tenant_id = $1 and kind like 'firm-%' order by happened_at, id`,
      [id],
    )
  ).rows

describe('a firm in the back office', () => {
  it('is opened, read and changed as a whole, and every change is in the log', async () => {
    const { tenant, staff, token } = await aCompany('Operasyon')
    const id = await opened(token)
    const { id: _, version: __, ...fields } = FIRM
    expect(await house.call(getFirm, { id }, { token })).toMatchObject({
      data: { id, ...fields, parentName: null, isClosed: false, version: 1, changedBy: 'Şule Çınar' },
    })
    const branches = [{ number: '7002', downPayment: null, organizationFee: 1_000n, currencyCode: 'TRY' as const }]
    expect((await save(token, { id, version: 1, city: null, branches })).json()).toMatchObject({
      data: { id, version: 2 },
    })
    const events = await eventsOf(tenant)
    expect(events.map(({ kind, user_id: by }) => [kind, by])).toEqual([
      ['firm-opened', staff.id],
      ['firm-changed', staff.id],
    ])
    expect(events[0]?.before).toBeNull()
    expect(events[1]).toMatchObject({
      before: { city: 'İstanbul', branches: [{ number: '7001', downPayment: 5000 }] },
      after: { city: null, branches: [{ number: '7002', organizationFee: 10 }] },
    })
  })

  it('has limits by currency, and whoever changes them says why', async () => {
    const { tenant, token } = await aCompany('Operasyon')
    const lira = { currencyCode: 'TRY' as const, perPayment: 100_000n, perDay: null, perMonth: 900_000n }
    const nothing = { currencyCode: 'EUR' as const, perPayment: null, perDay: null, perMonth: null }
    // What a new one begins with needs no reason, and a line that limits nothing is none.
    const id = await opened(token, { limits: [lira, nothing] })
    expect(await house.call(getFirm, { id }, { token })).toMatchObject({ data: { limits: [lira] } })
    expect(await house.call(listFirms, { filter: { q: 'BAYI-7' } }, { token })).toMatchObject({
      data: { items: [{ limits: 'TRY 1.000,00 / – / 9.000,00' }] },
    })
    const raised = { ...lira, perDay: 200_000n }
    expect((await save(token, { id, version: 1, limits: [raised] })).json()).toMatchObject({
      errors: [{ path: 'reason', rule: 'reason-required' }],
    })
    // What changes nothing of them needs none either.
    expect((await save(token, { id, version: 1, city: null, limits: [nothing, lira] })).statusCode).toBe(200)
    const changed = await save(token, { id, version: 2, city: null, limits: [raised], reason: 'Yeni teminat' })
    expect(changed.json()).toMatchObject({ data: { version: 3 } })
    expect((await eventsOf(tenant)).at(-1)).toMatchObject({
      kind: 'firm-changed',
      before: { limits: [{ currencyCode: 'TRY', perPayment: 1000, perDay: null, perMonth: 9000 }] },
      after: { limits: [{ currencyCode: 'TRY', perPayment: 1000, perDay: 2000, perMonth: 9000 }] },
      reason: 'Yeni teminat',
    })
    await save(token, { id, version: 3, limits: [], reason: 'Sınır kalktı' })
    expect(await house.call(getFirm, { id }, { token })).toMatchObject({ data: { limits: [] } })
  })

  it('is not written over by somebody who has read an older version', async () => {
    const { tenant, token } = await aCompany()
    const id = await opened(token)
    await save(token, { id, version: 1, city: 'Ankara' })
    const late = await save(token, { id, version: 1, city: 'İzmir' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'changed-meanwhile',
      data: { by: 'Şule Çınar', version: 2, current: { city: 'Ankara' } },
    })
    expect(await eventsOf(tenant)).toHaveLength(2)
  })

  it('[E-01] is refused with the field that is wrong', async () => {
    const { tenant, token } = await aCompany()
    const branch = { number: '1', downPayment: null, organizationFee: null, currencyCode: 'TRY' }
    const limit = { currencyCode: 'TRY', perPayment: 1, perDay: null, perMonth: null }
    const wrong: [changes: object, path: string, rule: string][] = [
      [{ code: ' ' }, 'code', 'firm-code-required'],
      [{ name: '' }, 'name', 'firm-name-required'],
      [{ taxNumber: '1234567891' }, 'taxNumber', 'tax-number-invalid'],
      [{ taxNumber: '11111111111' }, 'taxNumber', 'tax-number-invalid'],
      [{ email: 'ipek' }, 'email', 'email-invalid'],
      [{ phoneNumber: '212' }, 'phoneNumber', 'contact-phone-invalid'],
      [{ groupCode: 'YOK' }, 'groupCode', 'firm-group-unknown'],
      [{ branches: [branch, branch] }, 'branches.1.number', 'branch-number-twice'],
      [{ branches: [{ ...branch, downPayment: 0 }] }, 'branches.0.downPayment', 'amount-zero'],
      [{ limits: [limit, limit] }, 'limits.1.currencyCode', 'limit-currency-twice'],
      [{ limits: [{ ...limit, perMonth: 0 }] }, 'limits.0.perMonth', 'amount-zero'],
    ]
    for (const [changes, path, rule] of wrong) {
      // As somebody sends it who does not ask the contract first.
      const answer = await house.http.inject({
        method: 'POST',
        url: `/api${saveFirm.path}`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ ...FIRM, branches: [], ...changes }),
      })
      expect([changes, answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([
        changes,
        406,
        [{ path, rule, params: {} }],
      ])
    }
    expect(await eventsOf(tenant)).toEqual([])
  })

  it('has a code and branch numbers that no other firm of its company has', async () => {
    const { token } = await aCompany()
    await opened(token)
    const sameCode = await save(token, { branches: [] })
    expect(sameCode.json()).toMatchObject({ code: 'firm-code-taken', errors: [{ path: 'code' }] })
    const sameBranch = await save(token, { code: 'BAYI-8' })
    expect(sameBranch.json()).toMatchObject({
      code: 'branch-number-taken',
      errors: [{ path: 'branches.0.number' }],
    })
    // Refused as a whole: the firm is not there either.
    expect(await codesFound(token, 'BAYI-8')).toEqual([])
    await opened((await aCompany()).token)
  })

  it('stands below a firm that stands below none, for good', async () => {
    const { tenant, token } = await aCompany()
    const id = await opened(token, { parentId: tenant.firmId })
    expect(await house.call(getFirm, { id }, { token })).toMatchObject({ data: { parentName: 'Işık Ticaret' } })
    for (const changes of [
      { code: 'BAYI-9', branches: [], parentId: id },
      { id, version: 1, parentId: null },
    ]) {
      const answer = await save(token, changes)
      expect(answer.json<{ errors: unknown }>().errors).toEqual([
        { path: 'parentId', rule: 'firm-parent-invalid', params: {} },
      ])
    }
  })
})

describe('the list of firms', () => {
  it('finds a firm in whichever letters it is typed, and by its numbers', async () => {
    const { token } = await aCompany()
    await opened(token)
    for (const q of ['sisli', 'ŞİŞLİ', 'IŞIL', 'işil', 'bayi-7', 'ıpek', 'istanbul', '1234567890', '7001'])
      expect([q, await codesFound(token, q)]).toEqual([q, ['BAYI-7']])
    expect(await codesFound(token, '123456')).toEqual([])
    expect(await codesFound(token, '%')).toEqual([])
  })

  it('writes out no identity number of a person, and sorts as Turkish readers look for names', async () => {
    const { token } = await aCompany()
    const names = ['Çınar', 'Cem', 'Şen', 'Su', 'Irmak', 'İpek']
    for (const [at, name] of names.entries())
      await opened(token, { code: `B${at}`, name, taxNumber: '10000000146', branches: [] })
    const answer = await house.call(listFirms, { filter: { q: 'B' }, limit: 50 }, { token })
    const items = answer.success ? answer.data.items.filter(({ code }) => /^B\d$/.test(code)) : []
    expect(items.map(({ name }) => name)).toEqual(['Cem', 'Çınar', 'Irmak', 'İpek', 'Su', 'Şen'])
    expect(new Set(items.map(({ taxNumber }) => taxNumber))).toEqual(new Set(['•••••••0146']))
  })

  it('is taken away as a file by whoever may', async () => {
    const { tenant, token } = await aCompany()
    await opened(token, { taxNumber: '10000000146' })
    const input = { filter: { q: 'sisli' }, format: 'csv' as const }
    const file = await house.raw(exportFirms, input, { token })
    expect(file.headers['content-type']).toMatch(/^text\/csv/)
    expect(file.body).toContain('BAYI-7;Şişli Işıl Ticaret Ltd. Şti.;Açık')
    expect(file.body).not.toContain('10000000146')
    const operations = await tokenOf(tenant, await aStaffMember(house, tenant, 'Operasyon'))
    expect((await house.raw(exportFirms, input, { token: operations })).statusCode).toBe(403)
  })

  it('goes page by page through every firm once, and counts the whole filter', async () => {
    const { token } = await aCompany()
    for (let at = 0; at < 7; at += 1) await opened(token, { code: `B${at}`, name: 'Aynı', branches: [] })
    const codes: string[] = []
    let cursor: string | null = null
    do {
      const answer: Outcome<ReplyOf<typeof listFirms>> = await house.call(
        listFirms,
        { filter: { q: 'ayni' }, cursor, limit: 3 },
        { token },
      )
      if (!answer.success) throw new Error(answer.message)
      codes.push(...answer.data.items.map(({ code }) => code))
      cursor = answer.data.nextCursor
    } while (cursor !== null)
    expect(codes.toSorted()).toEqual(['B0', 'B1', 'B2', 'B3', 'B4', 'B5', 'B6'])
    expect(await house.call(totalFirms, { filter: { q: 'ayni' } }, { token })).toMatchObject({
      data: [{ currencyCode: '', count: 7 }],
    })
    expect(await house.call(totalFirms, { filter: { q: 'yok' } }, { token })).toMatchObject({ data: [] })
  })
})

describe('a closed firm', () => {
  it('takes no payment and lets nobody in, with those below it, until it is opened again; nothing is removed', async () => {
    const { tenant, token } = await aCompany()
    const id = await opened(token, { parentId: tenant.firmId })
    const [dealer, below] = [await aUser(house, [tenant]), await aUser(house, [tenant], { subFirmId: id })]
    const dealersToken = await tokenOf(tenant, dealer)
    const find = () => house.infrastructure.tenantDb.forTenant(tenant.id, (db) => branchByNumber(db, '7001'))
    const setState = (version: number, isClosed: boolean) =>
      house.raw(setFirmState, { id: tenant.firmId, version, isClosed, reason: 'Ticaret bitti' }, { token })
    expect(await find()).toMatchObject({ firmId: id })
    expect((await setState(0, true)).json()).toMatchObject({ data: { version: 1 } })
    expect(await find()).toBeUndefined()
    await runJobs(house)
    const pays = { filter: {}, limit: 1 }
    expect((await house.raw(listFirms, pays, { token: dealersToken })).statusCode).toBe(401)
    for (const user of [dealer, below]) expect(await signIn(tenant, user)).toMatchObject({ status: 400 })
    expect(await house.call(getFirm, { id }, { token })).toMatchObject({
      data: { isClosed: false, isParentClosed: true },
    })
    expect(await house.call(listFirms, { filter: { status: ['closed'] } }, { token })).toMatchObject({
      data: { items: [{ id: tenant.firmId }, { id }] },
    })
    expect((await setState(0, false)).statusCode).toBe(409)
    await setState(1, false)
    await runJobs(house)
    expect(await find()).toMatchObject({ firmId: id })
    for (const user of [dealer, below]) expect(await signIn(tenant, user)).toMatchObject({ success: true })
    expect(await eventsOf(tenant)).toMatchObject([
      { kind: 'firm-opened' },
      { kind: 'firm-closed', before: { isClosed: false }, after: { isClosed: true }, reason: 'Ticaret bitti' },
      { kind: 'firm-reopened', reason: 'Ticaret bitti' },
    ])
  })
})

describe('who may', () => {
  it('[I-23] is whoever has the right, and nobody else', async () => {
    const { tenant, token } = await aCompany()
    const id = await opened(token)
    const others = await Promise.all(
      (['Finans', 'Entegrasyon'] as const).map(async (role) =>
        tokenOf(tenant, await aStaffMember(house, tenant, role)),
      ),
    )
    others.push(await tokenOf(tenant, await aUser(house, [tenant], { rights: ['pay', 'payment.see'] })))
    for (const other of others) {
      expect((await house.raw(listFirms, {}, { token: other })).statusCode).toBe(403)
      expect((await house.raw(getFirm, { id }, { token: other })).statusCode).toBe(403)
      expect((await save(other)).statusCode).toBe(403)
      const state = { id, version: 1, isClosed: true, reason: 'x' }
      expect((await house.raw(setFirmState, state, { token: other })).statusCode).toBe(403)
    }
  })

  it('[I-23] looks without changing anything where they are an auditor', async () => {
    const { tenant, token } = await aCompany()
    const id = await opened(token)
    const auditor = await tokenOf(tenant, await aStaffMember(house, tenant, 'Denetçi'))
    expect(await codesFound(auditor, 'BAYI-7')).toEqual(['BAYI-7'])
    for (const answer of [
      await house.raw(totalFirms, {}, { token: auditor }),
      await house.raw(getFirm, { id }, { token: auditor }),
      await house.raw(firmGroups, {}, { token: auditor }),
    ])
      expect(answer.statusCode).toBe(200)
    expect((await save(auditor)).statusCode).toBe(403)
    const state = { id, version: 1, isClosed: true, reason: 'x' }
    expect((await house.raw(setFirmState, state, { token: auditor })).statusCode).toBe(403)
  })

  it('[I-20] finds nothing of another company', async () => {
    const [ours, theirs] = [await aCompany(), await aCompany()]
    const id = await opened(theirs.token)
    expect((await house.raw(getFirm, { id }, { token: ours.token })).statusCode).toBe(404)
    expect((await save(ours.token, { id, version: 1 })).statusCode).toBe(404)
    const state = { id, version: 1, isClosed: true, reason: 'x' }
    expect((await house.raw(setFirmState, state, { token: ours.token })).statusCode).toBe(404)
    expect(await codesFound(ours.token, 'BAYI-7')).toEqual([])
    expect(await house.call(findFirms, { ids: [id] }, { token: ours.token })).toMatchObject({ data: [] })
    const below = await save(ours.token, { parentId: id })
    expect(below.statusCode).toBe(406)
  })

  it('[I-22] looks firms up by name among those they see, also without the right to change them', async () => {
    const { tenant, token } = await aCompany()
    const below = await opened(token, { parentId: tenant.firmId })
    await opened(token, { code: 'BAYI-8', name: 'Başka Şişli', branches: [] })
    const namesFor = async (asking: string, q: string) => {
      const answer = await house.call(findFirms, { q }, { token: asking })
      return answer.success ? answer.data.map(({ code }) => code) : answer.status
    }
    const auditor = await tokenOf(tenant, await aStaffMember(house, tenant, 'Denetçi'))
    const dealer = await tokenOf(tenant, await aUser(house, [tenant], { rights: ['payment.see'] }))
    const subDealer = await tokenOf(tenant, await aUser(house, [tenant], { rights: ['payment.see'], subFirmId: below }))
    const nobody = await tokenOf(tenant, await aUser(house, [tenant], { rights: ['pay'] }))
    expect(await namesFor(auditor, 'sisli')).toEqual(['BAYI-8', 'BAYI-7'])
    expect(await namesFor(dealer, '')).toEqual(['BAYI-1', 'BAYI-7'])
    expect(await namesFor(subDealer, '')).toEqual(['BAYI-7'])
    expect(await namesFor(nobody, '')).toBe(403)
  })

  it('chooses among the groups of their company', async () => {
    const { tenant, token } = await aCompany()
    await house.owner.query(`insert into firm_groups (tenant_id, code, name) values ($1, 'A', 'A grubu')`, [tenant.id])
    expect(await house.call(firmGroups, {}, { token })).toMatchObject({ data: [{ code: 'A', name: 'A grubu' }] })
    const id = await opened(token, { groupCode: 'A' })
    expect(await house.call(listFirms, { filter: { groupCode: ['A'] } }, { token })).toMatchObject({
      data: { items: [{ id, groupName: 'A grubu' }] },
    })
  })
})
