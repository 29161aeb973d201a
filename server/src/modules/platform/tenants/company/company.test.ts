import { login } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { getActiveTenantInfo, getCompany, getSecurity, saveCompany, saveSecurity } from '@vezne/contract/tenants.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../../testing/people.ts'
import { tenantById } from '../index.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

const staff = async (tenant: TestTenant, role: RoleName) => tokenOf(tenant, await aStaffMember(house, tenant, role))

type Company = InputOf<typeof saveCompany>
const COMPANY: Omit<Company, 'version'> = {
  name: 'Çınar Dağıtım A.Ş.',
  pageTitle: 'Çınar B2B',
  email: 'iletisim@cinar.example',
  phoneNumber: '+90 (312) 555 00 01',
  address: 'Gölbaşı, Ankara',
  taxNumber: '1234567890',
  taxOffice: 'Gölbaşı',
  language: 'tr',
  colour: '#0b6b6b',
  logoUrl: `/api/content/pictures/${'a'.repeat(64)}.png`,
  bannerUrl: '/api/content/cinar/banner.webp',
  bannerLinkUrl: null,
  menuLinkUrl: 'https://cinar.example/b2b',
  menuLinkTitle: 'B2B Sipariş',
  menuPdfUrl: '/api/content/cinar/fiyat.pdf',
}

/** As a browser sends it, also what the contract would not let out of our own client. */
const send = (path: string, token: string, body: object) =>
  house.http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })

const save = (token: string, version: number, changes: Partial<Company> = {}) =>
  send(saveCompany.path, token, { ...COMPANY, version, ...changes })

interface Event {
  readonly kind: string
  readonly user_id: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
}

/** What the log tells of changes, the first first. */
async function changesOf({ id }: TestTenant): Promise<Event[]> {
  const { rows } = await house.owner.query<Event>(
    `select kind, user_id, before, after, reason from audit_events
     where tenant_id = $1 and kind like '%-changed' order by happened_at, id`,
    [id],
  )
  return rows
}

describe('the company in the back office', () => {
  it('is read and changed as a whole, and is so at once for everybody', async () => {
    const tenant = await aTenant(house)
    const token = await staff(tenant, 'Sahip')
    const read = await house.call(getCompany, {}, { token })
    expect(read).toMatchObject({ data: { name: 'Deneme A.Ş.', taxNumber: null, version: 0, changedBy: null } })
    expect((await save(token, 0)).json()).toMatchObject({ success: true, data: { version: 1 } })
    expect(await house.call(getCompany, {}, { token })).toMatchObject({
      data: { ...COMPANY, version: 1, changedBy: 'Şule Çınar', changedAt: expect.any(Number) as number },
    })
    expect(await house.call(getActiveTenantInfo, {}, { token })).toMatchObject({
      data: {
        name: COMPANY.name,
        logoPath: COMPANY.logoUrl,
        phoneNumber: COMPANY.phoneNumber,
        address: COMPANY.address,
      },
    })
    expect(await tenantById(modulesOf(house.infrastructure).tenants, tenant.id)).toMatchObject({
      name: COMPANY.name,
      brandColour: COMPANY.colour,
      taxNumber: COMPANY.taxNumber,
      taxOffice: COMPANY.taxOffice,
      menuPdfUrl: COMPANY.menuPdfUrl,
      logoUrl: COMPANY.logoUrl,
      bannerImageUrl: COMPANY.bannerUrl,
    })
  })

  it('[I-33] is in the log with what was before and after, and only where something changed', async () => {
    const tenant = await aTenant(house)
    const owner = await aStaffMember(house, tenant, 'Sahip')
    const token = await tokenOf(tenant, owner)
    await save(token, 0)
    expect((await save(token, 1)).json()).toMatchObject({ data: { version: 1 } })
    await save(token, 1, { phoneNumber: null, taxNumber: '10000000146' })
    const events = await changesOf(tenant)
    expect(events).toHaveLength(2)
    expect(events[1]).toEqual({
      kind: 'company-changed',
      user_id: owner.id,
      before: { phoneNumber: COMPANY.phoneNumber, taxNumber: '1234567890' },
      after: { phoneNumber: null, taxNumber: '100••••••46' },
      reason: null,
    })
  })

  it('is not written over by somebody who has read an older version: they are shown what stands', async () => {
    const tenant = await aTenant(house)
    const [ayse, omer] = [await staff(tenant, 'Sahip'), await staff(tenant, 'Sahip')]
    await save(ayse, 0, { phoneNumber: '0 312 555 11 11' })
    const late = await save(omer, 0, { address: 'Çankaya, Ankara' })
    expect(late.statusCode).toBe(409)
    expect(late.json()).toMatchObject({
      code: 'changed-meanwhile',
      data: {
        by: 'Şule Çınar',
        at: expect.any(Number) as number,
        version: 1,
        current: { ...COMPANY, phoneNumber: '0 312 555 11 11' },
      },
    })
    expect(await house.call(getCompany, {}, { token: omer })).toMatchObject({
      data: { address: COMPANY.address, version: 1 },
    })
    expect((await save(omer, 1, { address: 'Çankaya, Ankara' })).json()).toMatchObject({ data: { version: 2 } })
    expect(await changesOf(tenant)).toHaveLength(2)
  })

  it('takes one of two changes that come at the same moment', async () => {
    const tenant = await aTenant(house)
    const tokens = [await staff(tenant, 'Sahip'), await staff(tenant, 'Sahip')]
    const answers = await Promise.all(tokens.map((token, at) => save(token, 0, { taxOffice: `Daire ${at}` })))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
    expect(await changesOf(tenant)).toHaveLength(1)
  })

  it.each([
    [{ name: ' ' }, 'name', 'company-name-required'],
    [{ taxNumber: '1234567891' }, 'taxNumber', 'tax-number-invalid'],
    [{ taxNumber: '11111111111' }, 'taxNumber', 'tax-number-invalid'],
    [{ phoneNumber: '312' }, 'phoneNumber', 'contact-phone-invalid'],
    [{ email: 'cinar' }, 'email', 'email-invalid'],
    [{ colour: 'red' }, 'colour', 'colour-invalid'],
    [{ menuLinkUrl: 'http://cinar.example' }, 'menuLinkUrl', 'web-address-invalid'],
    [{ menuLinkUrl: ['java', 'script:alert(1)'].join('') }, 'menuLinkUrl', 'web-address-invalid'],
    [{ menuPdfUrl: '/api/content/../secret.pdf' }, 'menuPdfUrl', 'web-address-invalid'],
    [{ menuLinkTitle: null }, 'menuLinkTitle', 'link-title-required'],
  ])('[E-01] is refused with the field that is wrong: %j', async (changes, path, rule) => {
    const tenant = await aTenant(house)
    const answer = await save(await staff(tenant, 'Sahip'), 0, changes)
    expect(answer.statusCode).toBe(406)
    expect(answer.json<{ errors: unknown }>().errors).toEqual([{ path, rule, params: {} }])
    expect(await changesOf(tenant)).toEqual([])
  })

  it('[I-23] is changed by whoever may, read by auditors too, and by nobody else', async () => {
    const tenant = await aTenant(house)
    const [auditor, finance] = [await staff(tenant, 'Denetçi'), await staff(tenant, 'Finans')]
    const dealer = await tokenOf(tenant, await aUser(house, [tenant], { rights: ['pay'] }))
    const reads = await Promise.all(
      [auditor, finance, dealer].map((token) => house.raw(getCompany, {}, { token }).then((one) => one.statusCode)),
    )
    expect(reads).toEqual([200, 403, 403])
    for (const token of [auditor, finance, dealer]) expect((await save(token, 0)).statusCode).toBe(403)
  })

  it('[I-20] is each company’s own', async () => {
    const [ours, theirs] = [await aTenant(house), await aTenant(house, 'Yıldız A.Ş.')]
    await save(await staff(ours, 'Sahip'), 0)
    expect(await house.call(getCompany, {}, { token: await staff(theirs, 'Sahip') })).toMatchObject({
      data: { name: 'Yıldız A.Ş.', version: 0, changedBy: null },
    })
  })
})

describe('the rule of four eyes', () => {
  it('is changed with a reason, which the log keeps, and does not disturb who edits the company', async () => {
    const tenant = await aTenant(house)
    const token = await staff(tenant, 'Sahip')
    await house.call(saveSecurity, { version: 0, fourEyesAbove: 500_000n, reason: 'Denetim istedi' }, { token })
    expect(await house.call(getSecurity, {}, { token })).toMatchObject({
      data: { fourEyesAbove: 500_000n, version: 1 },
    })
    expect(await changesOf(tenant)).toMatchObject([
      {
        kind: 'security-changed',
        before: { fourEyesAbove: null },
        after: { fourEyesAbove: 5000 },
        reason: 'Denetim istedi',
      },
    ])
    expect((await save(token, 0)).statusCode).toBe(200)
  })

  it('is refused without a reason, and below zero', async () => {
    const tenant = await aTenant(house)
    const token = await staff(tenant, 'Sahip')
    const change = (fourEyesAbove: number, reason: string) =>
      send(saveSecurity.path, token, { version: 0, fourEyesAbove, reason })
    const errorsOf = async (answer: ReturnType<typeof change>) =>
      (await answer).json<{ errors: { path: string; rule: string }[] }>().errors.map(({ path, rule }) => [path, rule])
    expect(await errorsOf(change(1, '  '))).toEqual([['reason', 'reason-required']])
    expect(await errorsOf(change(-1, 'neden'))).toEqual([['fourEyesAbove', 'amount-invalid']])
  })
})
