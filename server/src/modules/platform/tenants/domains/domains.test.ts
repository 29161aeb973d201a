import { login } from '@vezne/contract/auth.ts'
import type { Endpoint, InputOf } from '@vezne/contract/kit/endpoint.ts'
import { listNotices } from '@vezne/contract/inbox.ts'
import {
  addDomain,
  checkDomain,
  getLoginEndpoints,
  listDomains,
  makeDomainPrimary,
  removeDomain,
} from '@vezne/contract/tenants.ts'
import type { CompanyDomain } from '@vezne/contract/tenants/domains.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { openDns, type DnsDoor } from '@vezne/simulators/dns/dns-server.ts'
import type { DnsBook } from '@vezne/simulators/dns/dns-book.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { modulesOf, sweeps } from '../../../../app.ts'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../../testing/people.ts'
import { homesOf, tenantById } from '../index.ts'
import { createLookUp } from './dns-proof.ts'

const book: DnsBook = new Map()
const dns: DnsDoor = await openDns(book, { host: '127.0.0.1', port: 0 })
afterAll(() => dns.close())

const house = useHouse({
  RATE_LIMIT_FACTOR: '100',
  DNS_SERVERS: `127.0.0.1:${dns.port}`,
  // Long enough for any machine: only who wants to hear nothing waits for it, and asks by itself.
  DNS_TIMEOUT_MS: '20000',
  PUBLIC_SCHEME: 'https',
  PUBLIC_PORT: '443',
  PUBLIC_HOST: 'kapi.example.com',
})

async function staff(tenant: TestTenant, role: RoleName): Promise<string> {
  const { email } = await aStaffMember(house, tenant, role)
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: tenant.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

async function aCompany() {
  const tenant = await aTenant(house)
  return { tenant, token: await staff(tenant, 'Sahip') }
}

const ask = async <E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string) => {
  const answer = await house.raw(endpoint, input, { token })
  return { status: answer.statusCode, ...answer.json<{ code?: string; data: CompanyDomain; errors?: unknown }>() }
}

const listed = async (token: string): Promise<CompanyDomain[]> => {
  const answer = await house.call(listDomains, {}, { token })
  return answer.success ? answer.data : []
}

const stateOf = async (domain: string, token: string) =>
  (await listed(token)).find((each) => each.domain === domain)?.state

/** Sets the record in DNS, as whoever owns the name does. */
function set({ record }: CompanyDomain, value = record?.value ?? ''): void {
  book.set(record?.name ?? '', { txt: ['v=spf1 -all', value] })
}

async function proven(domain: string, token: string): Promise<CompanyDomain> {
  const { data } = await ask(addDomain, { domain }, token)
  set(data)
  return (await ask(checkDomain, { domain }, token)).data
}

const tenantAt = async (domain: string) => {
  const answer = await house.call(getLoginEndpoints, { domain })
  return answer.success ? answer.data.tenantId : undefined
}

const nightly = () =>
  sweeps(house.infrastructure)
    .find(({ name }) => name === 'tenants.look-at-domains')
    ?.run()

describe('a domain of a company', () => {
  it('opens its pages once its record is found, and not before', async () => {
    const { tenant, token } = await aCompany()
    expect(await listed(token)).toMatchObject([
      { domain: tenant.domain, isPrimary: true, state: 'given', record: null },
    ])
    const { data } = await ask(addDomain, { domain: ' https://Ödeme.Çınar.example/giriş ' }, token)
    expect(data).toMatchObject({ state: 'waiting', isPrimary: false, problem: null, checkedAt: null })
    expect(data.record?.name).toBe(`_vezne.${data.domain}`)
    expect(data.record?.value).toMatch(/^vezne-dogrulama=[\w-]{32}$/)
    expect(data.domain).toMatch(/^xn--/)
    expect(await tenantAt(data.domain)).toBeUndefined()
    set(data)
    const checked = await ask(checkDomain, { domain: data.domain }, token)
    expect(checked).toMatchObject({ status: 200, data: { state: 'verified', problem: null } })
    expect(await tenantAt(data.domain)).toBe(tenant.id)
    const { rows } = await house.owner.query(
      `select kind, details from audit_events where tenant_id = $1 and kind like 'domain-%' order by happened_at, id`,
      [tenant.id],
    )
    expect(rows).toEqual(
      ['domain-added', 'domain-verified'].map((kind) => ({ kind, details: { domain: data.domain } })),
    )
  })

  it.each([
    ['no-record', () => undefined],
    ['other-value', () => ({ txt: ['vezne-dogrulama=baska'] })],
    ['no-record', () => ({ txt: ['google-site-verification=x'] })],
    ['server-failed', () => ({ fault: 'server-failed' as const })],
    ['refused', () => ({ fault: 'refused' as const })],
  ])('says %s where its record was not found, and waits', async (problem, entry) => {
    const { token } = await aCompany()
    const domain = 'odeme.bekler.example'
    const { data } = await ask(addDomain, { domain }, token)
    const said = entry()
    if (said !== undefined) book.set(data.record?.name ?? '', said)
    const answer = await ask(checkDomain, { domain }, token)
    book.clear()
    expect(answer).toMatchObject({ status: 200, data: { state: 'waiting', problem } })
    expect(answer.data.checkedAt).toEqual(expect.any(Number))
  })

  it('is not waited for without end where no name server answers', async () => {
    book.set('_vezne.sessiz.example', { fault: 'silent' })
    const askAt = (port: number) => createLookUp({ servers: [`127.0.0.1:${port}`], timeoutMs: 60 })
    expect(await askAt(dns.port)('_vezne.sessiz.example', 'x')).toBe('timeout')
    book.clear()
  })

  it('[I-20] is the company’s that proves it: another’s proof is another, and what is proven cannot be taken', async () => {
    const [one, other] = [await aCompany(), await aCompany()]
    const domain = 'odeme.ortak.example'
    const mine = (await ask(addDomain, { domain }, one.token)).data
    const theirs = (await ask(addDomain, { domain }, other.token)).data
    expect(theirs.record?.value).not.toBe(mine.record?.value)
    set(mine)
    expect((await ask(checkDomain, { domain }, other.token)).data).toMatchObject({ problem: 'other-value' })
    expect((await ask(checkDomain, { domain }, one.token)).data.state).toBe('verified')
    set(theirs)
    expect(await ask(checkDomain, { domain }, other.token)).toMatchObject({ status: 409, code: 'domain-taken' })
    expect(await stateOf(domain, other.token)).toBe('waiting')
    expect(await tenantAt(domain)).toBe(one.tenant.id)
    const third = await aCompany()
    expect(await ask(addDomain, { domain }, third.token)).toMatchObject({ status: 409, code: 'domain-taken' })
    expect(await ask(removeDomain, { domain }, third.token)).toMatchObject({ status: 404 })
    expect(await ask(makeDomainPrimary, { domain }, third.token)).toMatchObject({ status: 404 })
  })

  it('is a name of the internet, and none of the installation’s own', async () => {
    const { tenant, token } = await aCompany()
    for (const domain of ['localhost', '10.1.2.3', 'a b.example', '-x.example', 'firma']) {
      expect(await ask(addDomain, { domain }, token)).toMatchObject({
        status: 406,
        errors: [{ path: 'domain', rule: 'domain-invalid' }],
      })
    }
    expect(await ask(addDomain, { domain: 'kapi.example.com' }, token)).toMatchObject({ code: 'domain-taken' })
    expect(await ask(addDomain, { domain: tenant.domain }, token)).toMatchObject({ code: 'domain-known' })
  })

  it('is looked at every night: a record that is gone is told once, and the pages go on', async () => {
    const { tenant, token } = await aCompany()
    const domain = 'odeme.gece.example'
    const { record } = await proven(domain, token)
    const name = record?.name ?? ''
    const kept = book.get(name)
    // A name server that is tired tonight says nothing of the record.
    book.set(name, { fault: 'server-failed' })
    await nightly()
    expect(await stateOf(domain, token)).toBe('verified')
    book.delete(name)
    await nightly()
    await nightly()
    expect(await stateOf(domain, token)).toBe('broken')
    expect(await tenantAt(domain)).toBe(tenant.id)
    const mails = await runJobs(house)
    expect(mails.filter((mail) => mail.text.includes(domain))).toHaveLength(1)
    const notices = await house.call(listNotices, {}, { token })
    expect(notices.success ? notices.data.items : []).toMatchObject([
      { kind: 'domain-lost', params: { label: domain } },
    ])
    if (kept !== undefined) book.set(name, kept)
    await nightly()
    expect(await stateOf(domain, token)).toBe('verified')
  })

  it('becomes the one that links begin with, and is removed unless it is that one', async () => {
    const { tenant, token } = await aCompany()
    const { tenants } = modulesOf(house.infrastructure)
    const [domain, waiting] = ['yeni.firma.example', 'baska.firma.example']
    await proven(domain, token)
    await ask(addDomain, { domain: waiting }, token)
    expect(await ask(makeDomainPrimary, { domain: waiting }, token)).toMatchObject({ code: 'domain-not-verified' })
    expect((await ask(makeDomainPrimary, { domain }, token)).status).toBe(200)
    expect((await tenantById(tenants, tenant.id)).homeUrl).toBe(`https://${domain}`)
    expect(await homesOf(tenants, tenant.id)).toEqual([`https://${domain}`, `https://${tenant.domain}`])
    expect(await ask(removeDomain, { domain }, token)).toMatchObject({ status: 409, code: 'domain-primary' })
    expect((await ask(makeDomainPrimary, { domain: tenant.domain }, token)).status).toBe(200)
    expect((await ask(removeDomain, { domain }, token)).status).toBe(200)
    expect([await tenantAt(domain), (await listed(token)).map((each) => each.domain)]).toEqual([
      undefined,
      [tenant.domain, waiting],
    ])
    // Claimed again, it has to be proven again, by another word.
    expect((await ask(addDomain, { domain }, token)).data.state).toBe('waiting')
  })

  it('[I-22] is read by an auditor, and changed by nobody without the right', async () => {
    const { tenant } = await aCompany()
    const auditor = await staff(tenant, 'Denetçi')
    expect(await listed(auditor)).toHaveLength(1)
    expect((await ask(addDomain, { domain: 'x.example' }, auditor)).status).toBe(403)
    const finance = await staff(tenant, 'Finans')
    expect((await house.raw(listDomains, {}, { token: finance })).statusCode).toBe(403)
  })
})
