import { createHash } from 'node:crypto'
import {
  getAgreement,
  exportAccepted,
  listAccepted,
  listAgreements,
  publishAgreement,
  removeAgreement,
  saveAgreement,
  totalAccepted,
} from '@vezne/contract/agreements.ts'
import { login } from '@vezne/contract/auth.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { getTenantById } from '@vezne/contract/tenants.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay, istanbulMoment } from '@vezne/domain/calendar/istanbul.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { askTimes, steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import { useHouse } from '../../../../testing/house.ts'
import { layPayments } from '../../../../testing/laid-payments.store.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../../testing/people.ts'
import { tenantById } from '../../../platform/tenants/index.ts'
import { findAccepted, readAgreement } from '../index.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

// A test that steers the clock holds it still; the next one finds it running.
afterEach(() => steerEngineClock(house.owner, { factor: 1 }))

async function staff(tenant: TestTenant, role: RoleName): Promise<string> {
  const { email } = await aStaffMember(house, tenant, role)
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

type Draft = Omit<InputOf<typeof saveAgreement>, 'id' | 'version'>
const PRIVACY: Draft = {
  set: 'consumer',
  kind: 'privacy',
  language: 'tr',
  title: 'Çınar KVKK Aydınlatma Metni',
  content: { body: 'Birinci paragraf.\nAynı paragraf.\n\nİkinci & son.' },
}

async function aCompany() {
  const tenant = await aTenant(house)
  const token = await staff(tenant, 'Operasyon')
  const save = (draft: Partial<Draft> = {}, id: string | null = null, version = 0) =>
    house.call(saveAgreement, { ...PRIVACY, ...draft, id, version }, { token })
  const draft = async (changes: Partial<Draft> = {}) => {
    const saved = await save(changes)
    if (!saved.success) throw new Error(saved.message)
    return saved.data
  }
  const publish = (id: string, holdsFrom: string, version = 1) =>
    house.call(publishAgreement, { id, version, holdsFrom }, { token })
  const open = async (id: string): Promise<ReplyOf<typeof getAgreement>> => {
    const found = await house.call(getAgreement, { id }, { token })
    if (!found.success) throw new Error(found.message)
    return found.data
  }
  return { tenant, token, save, draft, publish, open }
}

const today = async () => istanbulDay((await askTimes(house.owner)).engineNow.getTime())

/** A day that is not over before the test is. */
const tomorrow = async () => addDays(await today(), 1)

/** Which paper the company's page shows now, as payers' programs are told. */
async function privacyOf({ id }: TestTenant): Promise<string | null> {
  const found = await house.call(getTenantById, { id })
  return found.success ? found.data.confidentialityAgreementPath : null
}

describe('[P-24] an agreement of a company', () => {
  it('holds from its day, at midnight in Istanbul, until a later one does', async () => {
    const { tenant, token, draft, publish } = await aCompany()
    await steerEngineClock(house.owner, { factor: 1e-9 })
    const day = await today()
    const [first, second] = [await draft(), await draft({ title: 'Yeni metin' })]
    expect(await privacyOf(tenant)).toBeNull()
    expect(await publish(first.id, day)).toMatchObject({ data: { version: 2 } })
    expect(await publish(second.id, addDays(day, 1))).toMatchObject({ success: true })
    const path = ({ id }: { id: string }) => `/agreement/${tenant.id}/${id}`
    expect(await privacyOf(tenant)).toBe(path(first))
    const listed = await house.call(listAgreements, {}, { token })
    expect(listed).toMatchObject({
      data: {
        today: day,
        versions: [
          { id: second.id, number: 2, state: 'coming', holdsFrom: addDays(day, 1), publishedBy: 'Şule Çınar' },
          { id: first.id, number: 1, state: 'held', holdsFrom: day },
        ],
      },
    })
    const { engineNow } = await askTimes(house.owner)
    const untilMidnight = (istanbulMoment(addDays(day, 1)) - engineNow.getTime()) / 1000
    await steerEngineClock(house.owner, { passSeconds: untilMidnight - 1 })
    expect(await privacyOf(tenant)).toBe(path(first))
    await steerEngineClock(house.owner, { passSeconds: 2 })
    expect(await privacyOf(tenant)).toBe(path(second))
    const again = await house.call(listAgreements, {}, { token: await staff(tenant, 'Operasyon') })
    expect(again).toMatchObject({ data: { versions: [{ state: 'held' }, { state: 'past' }] } })
  })

  it('is never changed or removed once it is published, not even behind our back', async () => {
    const { tenant, token, draft, publish, save } = await aCompany()
    const { id } = await draft()
    await publish(id, await tomorrow())
    const code = 'agreement-published'
    expect(await save({ title: 'Başka' }, id, 2)).toMatchObject({ status: 409, body: { code } })
    expect(await publish(id, addDays(await today(), 9), 2)).toMatchObject({ status: 409, body: { code } })
    expect(await house.call(removeAgreement, { id, version: 2 }, { token })).toMatchObject({ body: { code } })
    for (const statement of [
      `update agreement_versions set title = 'Başka' where tenant_id = $1`,
      'delete from agreement_versions where tenant_id = $1',
    ]) {
      await expect(house.owner.query(statement, [tenant.id])).rejects.toThrow(/is published/)
    }
  })

  it('cannot hold from a day that has passed', async () => {
    const { draft, publish } = await aCompany()
    const { id } = await draft()
    expect(await publish(id, addDays(await today(), -1))).toMatchObject({
      status: 406,
      body: { errors: [{ path: 'holdsFrom', rule: 'agreement-day-past' }] },
    })
  })

  it('[I-33] is in the log step by step, by its hash and not by its words', async () => {
    const { tenant, token, draft, save, publish } = await aCompany()
    const { id } = await draft()
    await save({ content: { body: 'Gizli kalmayan yeni metin.' } }, id, 1)
    const day = await tomorrow()
    await publish(id, day, 2)
    const other = await draft({ kind: 'sales' })
    await house.call(removeAgreement, { id: other.id, version: 1 }, { token })
    const { rows } = await house.owner.query<{ kind: string; before: object | null; after: object | null }>(
      `select kind, before, after from audit_events where tenant_id = $1 and kind like 'agreement-%' order by happened_at, id`,
      [tenant.id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual([
      'agreement-drafted',
      'agreement-changed',
      'agreement-published',
      'agreement-drafted',
      'agreement-removed',
    ])
    expect(rows[1]?.after).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string })
    expect(rows[2]?.after).toEqual({ holdsFrom: day })
    expect(JSON.stringify(rows)).not.toContain('Gizli kalmayan')
  })

  it('is edited by one at a time, and shows whoever comes late what stands now', async () => {
    const { draft, save } = await aCompany()
    const { id } = await draft()
    await save({ title: 'Ayşe’nin başlığı' }, id, 1)
    expect(await save({ title: 'Ömer’in başlığı' }, id, 1)).toMatchObject({
      status: 409,
      body: {
        code: 'changed-meanwhile',
        data: { version: 2, current: { title: 'Ayşe’nin başlığı', body: expect.stringContaining('<p>') as string } },
      },
    })
  })

  it('[I-20] [I-23] belongs to its company, and is changed by whoever may', async () => {
    const { tenant, draft, save, open } = await aCompany()
    const { id } = await draft()
    const [theirs, auditor] = [await staff(await aTenant(house), 'Sahip'), await staff(tenant, 'Denetçi')]
    for (const token of [theirs]) {
      expect(await house.call(getAgreement, { id }, { token })).toMatchObject({ status: 404 })
      expect(await house.call(saveAgreement, { ...PRIVACY, id, version: 1 }, { token })).toMatchObject({ status: 404 })
      expect(await house.call(listAgreements, {}, { token })).toMatchObject({ data: { versions: [] } })
    }
    expect(await house.call(getAgreement, { id }, { token: auditor })).toMatchObject({ success: true })
    const change = { ...PRIVACY, id, version: 1 }
    expect(await house.call(saveAgreement, change, { token: auditor })).toMatchObject({ status: 403 })
    const finance = await staff(tenant, 'Finans')
    expect(await house.call(listAgreements, {}, { token: finance })).toMatchObject({ status: 403 })
    expect(await save({ set: 'merchant', kind: 'pre-information' }, id, 1)).toMatchObject({
      status: 406,
      body: { errors: [{ path: 'kind', rule: 'agreement-kind-not-in-set' }] },
    })
    expect(await open(id)).toMatchObject({ set: 'consumer', number: 1, state: 'draft' })
  })
})

describe('[I-36] what payers get of an agreement', () => {
  const getAt = (host: string, url: string) => house.http.inject({ method: 'GET', url, headers: { host } })

  it('[I-20] stands under no host but the company’s own', async () => {
    const { tenant, draft, publish, open } = await aCompany()
    const { id } = await draft()
    await publish(id, await tomorrow())
    const { url } = await open(id)
    const hosts = [tenant.domain, (await aTenant(house)).domain, 'nobody.example']
    const statuses = await Promise.all(hosts.map(async (host) => (await getAt(host, url)).statusCode))
    expect(statuses).toEqual([200, 404, 404])
  })

  it('is the text without anything that acts, under a policy that lets nothing act', async () => {
    const { tenant, draft, publish, open } = await aCompany()
    const get = (path: string) => getAt(tenant.domain, path)
    const body = `<p onclick="x()">Metin <b>kalın</b></p><script>alert(1)</script><img src=x><a href="http://a.example">a</a>`
    const { id } = await draft({ content: { body } })
    await publish(id, await tomorrow())
    const { url, sha256: told, body: kept } = await open(id)
    expect(kept).toBe('<p>Metin <b>kalın</b></p>a')
    const served = await get(url)
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(served.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-.*frame-ancestors 'self'$/,
    )
    expect(served.body).not.toMatch(/script|onclick|<img|http:/)
    expect(served.body).toContain('<h1>Çınar KVKK Aydınlatma Metni</h1><p>Metin <b>kalın</b></p>')
    expect(sha256(served.rawPayload)).toBe(told)
  })

  it('is made of paragraphs where it was typed as plain text', async () => {
    const { draft, open } = await aCompany()
    const { id } = await draft()
    const { body } = await open(id)
    expect(body).toBe('<p>Birinci paragraf.<br />Aynı paragraf.</p>\n<p>İkinci &amp; son.</p>')
  })

  it('is a draft only for whoever holds its token, and only for a while', async () => {
    const { tenant, draft, open } = await aCompany()
    const get = (path: string) => getAt(tenant.domain, path)
    const { id } = await draft()
    const { url } = await open(id)
    expect((await get(url)).statusCode).toBe(200)
    expect((await get(url.split('?')[0] ?? '')).statusCode).toBe(404)
    const other = await draft({ kind: 'sales' })
    expect((await get(url.replace(id, other.id))).statusCode).toBe(404)
    expect((await get(url.replace(tenant.id, (await aTenant(house)).id))).statusCode).toBe(404)
    await steerEngineClock(house.owner, { passSeconds: 16 * 60 })
    expect((await get(url)).statusCode).toBe(404)
    for (const odd of ['/agreement/x/y', `/agreement/${tenant.id}/${tenant.id}`]) {
      expect((await get(odd)).statusCode).toBe(404)
    }
  })

  it('is a PDF by its bytes, shown as one and as nothing else', async () => {
    const { tenant, draft, save, publish, open } = await aCompany()
    const get = (path: string) => getAt(tenant.domain, path)
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
    const base64 = (bytes: Buffer | string) => ({ file: Buffer.from(bytes).toString('base64') })
    const { id } = await draft({ content: base64(pdf) })
    expect(await save({ title: 'Yalnızca başlık', content: { keeps: true } }, id, 1)).toMatchObject({ success: true })
    await publish(id, await tomorrow(), 2)
    const served = await get((await open(id)).url)
    expect(served.rawPayload.equals(pdf)).toBe(true)
    expect(served.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="privacy-tr-v1.pdf"',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'.*sandbox$/) as string,
    })
    const refused = async (bytes: Buffer | string) => {
      const answer = await save({ content: base64(bytes) })
      return answer.success ? 'taken' : (answer.body as { code: string }).code
    }
    expect(await refused('<html><script>alert(1)</script>')).toBe('pdf-not-readable')
    expect(await refused(pdf.subarray(0, 30))).toBe('pdf-not-readable')
    expect(await refused(pdf.toString().replace('/Type', '/OpenAction<</S/JavaScript/JS(x)>>/Type'))).toBe('pdf-acts')
    expect(await save({ content: { keeps: true } })).toMatchObject({ status: 406 })
  })
})

describe('[P-17] who accepted which', () => {
  it('is told paper by paper, found by kind, version, hash and order, and as it was accepted for ever', async () => {
    const { tenant, token, draft, publish, open } = await aCompany()
    const { id } = await draft()
    await publish(id, await tomorrow())
    const { sha256: hash } = await open(id)
    const laid = await layPayments(house, tenant, [
      { created_at: '2026-03-05T10:00:00Z' },
      { created_at: '2026-03-06T10:00:00Z' },
    ])
    const own = { kind: 'privacy', language: 'tr', version: 'v1', sha256: hash } as const
    const ours = { kind: 'sales', language: 'tr', version: '2025-01-01', sha256: 'b'.repeat(64) } as const
    await house.owner.query('update payments set agreements = $2 where tenant_id = $1', [
      tenant.id,
      JSON.stringify([own, ours]),
    ])
    type Filter = NonNullable<InputOf<typeof listAccepted>['filter']>
    const found = async (filter: Filter, as = token) => {
      const page = await house.call(listAccepted, { filter }, { token: as })
      if (!page.success) throw new Error(page.message)
      return page.data.items
    }
    expect(await found({})).toHaveLength(4)
    expect(await found({ version: 'v1' })).toMatchObject([
      { paymentId: laid[1]?.id, orderId: laid[1]?.order_id, payerName: 'AYŞE YILMAZ', ...own },
      { paymentId: laid[0]?.id, acceptedAt: Date.parse('2026-03-05T10:00:00Z'), ...own },
    ])
    expect(await found({ version: hash.slice(0, 12).toUpperCase() })).toHaveLength(2)
    expect(await found({ kind: ['sales'], from: '2026-03-06' })).toMatchObject([ours])
    expect(await found({ q: laid[0]?.order_id.toLowerCase() ?? '' })).toHaveLength(2)
    expect(await house.call(totalAccepted, { filter: { kind: ['sales'] } }, { token })).toMatchObject({
      data: [{ count: 2 }],
    })
    // Each row once, in pages of one.
    const seen: string[] = []
    const pageAt = async (cursor: string | null) => {
      const page = await house.call(listAccepted, { limit: 1, cursor }, { token })
      if (!page.success) throw new Error(page.message)
      seen.push(...page.data.items.map((item) => item.id))
      return page.data.nextCursor
    }
    for (let cursor = await pageAt(null); cursor !== null;) cursor = await pageAt(cursor)
    expect([seen.length, new Set(seen).size]).toEqual([4, 4])
    expect(await found({}, await staff(await aTenant(house), 'Sahip'))).toEqual([])
    expect(await found({ version: 'v1' }, await staff(tenant, 'Denetçi'))).toHaveLength(2)
    const owner = await staff(tenant, 'Sahip')
    const file = await house.raw(exportAccepted, { filter: { version: 'v1' }, format: 'csv' }, { token: owner })
    expect([file.statusCode, file.body.trim().split('\n').length]).toEqual([200, 3])

    const { agreements, tenants } = modulesOf(house.infrastructure)
    const company = await tenantById(tenants, tenant.id)
    expect(await findAccepted(agreements, company, own)).toEqual({
      title: PRIVACY.title,
      url: `/agreement/${tenant.id}/${id}`,
    })
    const paper = await readAgreement(agreements, company, own)
    expect([paper?.extension, paper && sha256(paper.content)]).toEqual(['html', hash])
    expect(await findAccepted(agreements, company, ours)).toMatchObject({ url: null })
  })
})
