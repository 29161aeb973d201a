import { randomUUID } from 'node:crypto'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import {
  getPlatformCompany,
  houseOverview,
  listCompanies,
  openPlatformCompany,
  savePlatformCompany,
  totalCompanies,
} from '@vezne/contract/platform-office.ts'
import { describe, expect, it } from 'vitest'
import { modulesOf } from '../../../app.ts'
import { newToken, sha256 } from '../../../kit/secret.ts'
import { useHouse } from '../../../testing/house.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { layPayments } from '../../../testing/laid-payments.store.ts'
import { aTenant, aUser } from '../../../testing/people.ts'
import { countUsage } from './usage.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

let count = 0

/** Somebody who runs the platform, signed in; how they come in is tried beside the sign-in itself. */
async function anOperator() {
  const [id, token] = [randomUUID(), `vzp_${newToken()}`]
  await house.owner.query(`insert into users (id, email, name) values ($1, $2, 'Deniz Aydın')`, [
    id,
    `${id}@vezne.test`,
  ])
  await house.owner.query('insert into platform_operators (user_id) values ($1)', [id])
  await house.owner.query(
    `insert into platform_sessions (token_hash, user_id, idle_expires_at, absolute_expires_at)
     values ($1, $2, now() + interval '1 hour', now() + interval '1 hour')`,
    [sha256(token), id],
  )
  return { token }
}

async function company(token: string, id: string) {
  const read = await house.call(getPlatformCompany, { id }, { token })
  if (!read.success) throw new Error(read.message)
  return read.data
}

describe('the companies of the platform', () => {
  it('[I-20] are listed with counts, and with nothing of their money or people', async () => {
    const { token } = await anOperator()
    const tenant = await aTenant(house, 'Irmak İnşaat A.Ş.')
    const dealer = await aUser(house, [tenant])
    await house.owner.query(
      `insert into tenant_usage (tenant_id, day, begun, approved)
       values ($1, current_date, 5, 3), ($1, current_date - 29, 2, 1), ($1, current_date - 40, 100, 100)`,
      [tenant.id],
    )
    const answer = await house.raw(listCompanies, { filter: { q: 'ırmak' } }, { token })
    expect(answer.json()).toMatchObject({
      data: { items: [{ id: tenant.id, name: 'Irmak İnşaat A.Ş.', status: 'open', users: 1, begun: 7, approved: 4 }] },
    })
    expect(answer.body).not.toContain(dealer.email)
    const total = await house.call(totalCompanies, { filter: { q: tenant.domain } }, { token })
    expect(total).toMatchObject({ data: [{ count: 1 }] })
    expect(await company(token, tenant.id)).toMatchObject({
      domains: [tenant.domain],
      isClosed: false,
      staff: 0,
      firmUsers: 1,
      usage: [
        { begun: 5, approved: 3 },
        { begun: 2, approved: 1 },
      ],
    })
    expect((await house.raw(getPlatformCompany, { id: randomUUID() }, { token })).statusCode).toBe(404)
  })

  it('are gone through page by page, each once', async () => {
    const { token } = await anOperator()
    for (const name of ['Sayfa A', 'Sayfa Ç', 'Sayfa B']) await aTenant(house, name)
    const names: string[] = []
    let cursor: string | null = null
    do {
      const input: InputOf<typeof listCompanies> = { filter: { q: 'sayfa' }, limit: 2, cursor }
      const page = await house.call(listCompanies, input, { token })
      if (!page.success) throw new Error(page.message)
      names.push(...page.data.items.map(({ name }) => name))
      cursor = page.data.nextCursor
    } while (cursor !== null)
    expect(names).toEqual(['Sayfa A', 'Sayfa B', 'Sayfa Ç'])
  })

  it('are closed and opened again with a reason that both logs keep, by one operator at a time', async () => {
    const { token } = await anOperator()
    const tenant = await aTenant(house)
    const { version, modules } = await company(token, tenant.id)
    const closing = { id: tenant.id, version, modules: modules.slice(1), isClosed: true, reason: 'Sözleşme bitti' }
    expect((await house.raw(savePlatformCompany, closing, { token })).statusCode).toBe(200)
    expect(await company(token, tenant.id)).toMatchObject({ isClosed: true, modules: modules.slice(1), version: 1 })
    expect((await house.raw(savePlatformCompany, closing, { token })).json()).toMatchObject({
      code: 'changed-meanwhile',
      data: { by: 'Deniz Aydın', current: { isClosed: true } },
    })
    const { rows } = await house.owner.query(
      `select kind, reason, before, after, details from audit_events where tenant_id = $1`,
      [tenant.id],
    )
    expect(rows).toMatchObject([
      {
        kind: 'company-terms-changed',
        reason: 'Sözleşme bitti',
        before: { isClosed: false },
        after: { isClosed: true },
        details: { by: 'Deniz Aydın' },
      },
    ])
    const ofPlatform = await house.owner.query(`select kind from platform_events where company_id = $1`, [tenant.id])
    expect(ofPlatform.rows).toEqual([{ kind: 'company-terms-changed' }])
    await expect(house.owner.query(`delete from platform_events where company_id = $1`, [tenant.id])).rejects.toThrow(
      /never changed or deleted/,
    )
  })

  it('are opened with a domain of their own and an owner who is invited by mail', async () => {
    const { token } = await anOperator()
    const asked = {
      name: 'Yeni Dağıtım A.Ş.',
      domain: `yeni${(count += 1)}.example`,
      ownerName: 'Ayşe Kaya',
      ownerEmail: `ayse${count}@vezne.test`,
    }
    const made = await house.call(openPlatformCompany, asked, { token })
    if (!made.success) throw new Error(made.message)
    expect(await company(token, made.data.id)).toMatchObject({ name: asked.name, domains: [asked.domain], staff: 1 })
    const mails = await runJobs(house)
    const mail = mails.find(({ to }) => to === asked.ownerEmail)
    expect(mail?.text).toContain('Yeni Dağıtım A.Ş. sizi davet etti')
    // The house writes, and its link leads to no company's domain.
    expect(mail?.text).not.toContain(asked.domain)
    const row = async () => {
      const found = await house.call(listCompanies, { filter: { q: asked.domain } }, { token })
      return found.success ? found.data.items[0]?.status : undefined
    }
    expect(await row()).toBe('waiting')
    await house.owner.query('update memberships set accepted_at = now() where tenant_id = $1', [made.data.id])
    expect(await row()).toBe('open')
    // An owner who is kept out is not there.
    await house.owner.query('update memberships set suspended_at = now() where tenant_id = $1', [made.data.id])
    expect(await row()).toBe('waiting')
    expect(mail?.text).toMatch(/\/new-password\/[\w-]{20,}/)
    const again = await house.raw(openPlatformCompany, asked, { token })
    expect(again.json()).toMatchObject({ code: 'domain-taken', errors: [{ path: 'domain' }] })
  })

  it('count their own payments, each in a transaction of its own', async () => {
    const tenant = await aTenant(house)
    const created_at = new Date().toISOString()
    await layPayments(house, tenant, [
      { created_at, state: 'approved' },
      { created_at, state: 'declined' },
    ])
    await countUsage(modulesOf(house.infrastructure).platformOffice)
    const { rows } = await house.owner.query('select begun, approved from tenant_usage where tenant_id = $1', [
      tenant.id,
    ])
    expect(rows).toEqual([{ begun: 2, approved: 1 }])
    // The platform reads the counts, and has no right on what is counted.
    await house.owner.query('begin; set local role vezne_platform')
    await expect(house.owner.query('select count(*) from payments')).rejects.toThrow(/permission denied/)
    await house.owner.query('rollback')
  })
})

describe('the house', () => {
  it('tells database, versions, clocks, keys, jobs and sweeps to whoever runs it', async () => {
    const { token } = await anOperator()
    const read = await house.call(houseOverview, {}, { token })
    if (!read.success) throw new Error(read.message)
    const { database, versions, replicas, keys, clock } = read.data
    expect(database.bytes).toBeGreaterThan(1_000_000)
    expect(versions).toMatchObject({ node: process.version, pending: 0 })
    expect(versions.migrations).toBeGreaterThan(50)
    expect(replicas).toEqual([])
    expect(keys).toMatchObject({ currentId: 'secret', older: 0 })
    expect(clock.isFit).toBe(true)
  })
})
