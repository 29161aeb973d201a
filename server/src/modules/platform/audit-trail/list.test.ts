import { login } from '@vezne/contract/auth.ts'
import {
  auditChain,
  auditEventDetail,
  exportAuditEvents,
  listAuditEvents,
  totalAuditEvents,
} from '@vezne/contract/audit-trail.ts'
import type { AuditKind } from '@vezne/contract/audit/words.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { describe, expect, it } from 'vitest'
import { sweeps } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { PASSWORD, aStaffMember, aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { recordEvent } from '../audit/index.ts'
import { changedFields, detailsOf, subjectOf } from './kept.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })

type Told = Parameters<typeof recordEvent>[1]

const tell = ({ id }: TestTenant, ...events: Told[]) =>
  house.infrastructure.tenantDb.forTenant(id, async (db) => {
    for (const event of events) await recordEvent(db, event, { address: '203.0.113.7', requestId: 'istek-1' })
  })

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

/** A company and its auditor. */
async function anOffice() {
  const tenant = await aTenant(house)
  const user = await aStaffMember(house, tenant, 'Denetçi')
  return { tenant, user, token: await tokenOf(tenant, user) }
}

async function list(token: string, input: InputOf<typeof listAuditEvents> = {}) {
  const listed = await house.call(listAuditEvents, input, { token })
  if (!listed.success) throw new Error(listed.message)
  return listed.data
}

async function detail(token: string, id: string | undefined) {
  const shown = await house.call(auditEventDetail, { id: id ?? '' }, { token })
  if (!shown.success) throw new Error(shown.message)
  return shown.data
}

const kindsOf = async (token: string, filter: NonNullable<InputOf<typeof listAuditEvents>['filter']>) =>
  (await list(token, { filter })).items.map(({ kind }) => kind)

const capped = (before: number, after: number, userId?: string): Told => ({
  kind: 'pos-account-changed',
  userId,
  details: { name: 'Garanti POS' },
  change: { before: { cap: before, order: 1 }, after: { cap: after, order: 1 }, reason: 'sezon' },
})

describe('[I-33] the audit trail', () => {
  it('tells who did what, when, from where, on what, and what it turned into what', async () => {
    const { tenant, user, token } = await anOffice()
    await tell(tenant, capped(3, 6, user.id))
    const { items, nextCursor } = await list(token)
    expect(nextCursor).toBeNull()
    expect(items.map(({ kind }) => kind)).toEqual(['pos-account-changed', 'signed-in'])
    expect(items[0]).toMatchObject({
      who: 'person',
      personName: 'Şule Çınar',
      personEmail: user.email,
      address: '203.0.113.7',
      subject: 'Garanti POS',
      changes: 'cap: 3 → 6',
      reason: 'sezon',
    })
    const shown = await detail(token, items[0]?.id)
    expect(shown).toMatchObject({
      requestId: 'istek-1',
      details: [{ name: 'name', value: 'Garanti POS' }],
      fields: [{ name: 'cap', before: '3', after: '6' }],
      batch: null,
    })
  })

  it('says under which seal an event stands, how far the seals are, and what their last proof found', async () => {
    const { tenant, token } = await anOffice()
    const chain = async () => (await house.call(auditChain, {}, { token })) as { data: unknown }
    expect(await chain()).toMatchObject({ data: { last: null, sealed: 0, unsealed: 1, proof: null } })
    for (const { name, run } of sweeps(house.infrastructure)) if (name.startsWith('audit-trail.')) await run()
    await tell(tenant, { kind: 'signed-out' })
    expect(await chain()).toMatchObject({
      data: {
        last: { number: 1, root: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
        sealed: 1,
        unsealed: 1,
        proof: { batches: 1, faults: 0 },
      },
    })
    const { items } = await list(token)
    expect((await detail(token, items[1]?.id)).batch).toMatchObject({ number: 1 })
    expect((await detail(token, items[0]?.id)).batch).toBeNull()
  })

  it('is filtered by time, kind, person and whatever an event is about', async () => {
    const { tenant, user, token } = await anOffice()
    const other = await aStaffMember(house, tenant, 'Sahip')
    await house.owner.query(`update users set name = 'İbrahim Iğdır' where id = $1`, [other.id])
    await tell(tenant, capped(1, 2, other.id), { kind: 'api-key-issued', details: { name: 'Muhasebe Işık' } })
    expect(await kindsOf(token, { kind: ['api-key-issued', 'signed-in'] })).toEqual(['api-key-issued', 'signed-in'])
    expect(await kindsOf(token, { person: 'ıbrahim IĞDIR' })).toEqual(['pos-account-changed'])
    expect(await kindsOf(token, { person: user.email.slice(0, -5) })).toEqual(['signed-in'])
    expect(await kindsOf(token, { person: 'kimse değil' })).toEqual([])
    expect(await kindsOf(token, { q: 'ISIK' })).toEqual(['api-key-issued'])
    expect(await kindsOf(token, { q: 'sezon' })).toEqual(['pos-account-changed'])
    expect(await kindsOf(token, { q: '%' })).toEqual([])
    expect(await kindsOf(token, { from: '2020-01-01', to: '2020-12-31' })).toEqual([])
    expect(await kindsOf(token, { from: '2020-01-01', kind: [] })).toHaveLength(3)
    expect(await house.call(totalAuditEvents, { filter: { q: 'sezon' } }, { token })).toMatchObject({
      data: [{ currencyCode: '', count: 1 }],
    })
  })

  it('shows each event once, whatever the page size and order', async () => {
    const { tenant, token } = await anOffice()
    // In one transaction all of them happen at the same moment.
    await tell(tenant, ...Array.from({ length: 7 }, (_, at) => capped(at, at + 1)))
    for (const direction of ['asc', 'desc'] as const) {
      const ids: string[] = []
      let cursor: string | null = null
      do {
        const sort = [{ field: 'happenedAt', direction } as const]
        const page: Awaited<ReturnType<typeof list>> = await list(token, { sort, cursor, limit: 3 })
        ids.push(...page.items.map(({ id }) => id))
        cursor = page.nextCursor
      } while (cursor !== null)
      expect([ids.length, new Set(ids).size]).toEqual([8, 8])
    }
  })

  it('can be taken away as a file, in words', async () => {
    const { tenant, user, token } = await anOffice()
    await tell(tenant, capped(3, 6, user.id))
    const file = await house.raw(exportAuditEvents, { format: 'csv' }, { token })
    const [head, first] = file.body.split('\r\n')
    expect(head).toBe('\uFEFFZaman;Olay;Kişi;E-posta;Konu;Değişiklik;IP Adresi')
    // The export itself is an event, and the newest.
    expect(first).toContain('Liste dışa aktarımı başladı')
    expect(file.body).toContain(`;POS hesabı değiştirildi;Şule Çınar;${user.email};Garanti POS;cap: 3 → 6;203.0.113.7`)
  })
})

describe('[I-20] [I-22] the audit trail of a company', () => {
  it('is for staff with the right alone, and has no event of another company', async () => {
    const [ours, theirs] = [await anOffice(), await anOffice()]
    await tell(theirs.tenant, { kind: 'api-key-issued', details: { name: 'Onların' } })
    expect(await kindsOf(ours.token, { q: 'Onların' })).toEqual([])
    const foreign = (await list(theirs.token)).items[0]?.id ?? ''
    expect((await house.raw(auditEventDetail, { id: foreign }, { token: ours.token })).statusCode).toBe(404)
    const dealer = await tokenOf(ours.tenant, await aUser(house, [ours.tenant], { rights: ['export', 'payment.see'] }))
    const clerk = await tokenOf(ours.tenant, await aStaffMember(house, ours.tenant, 'Finans'))
    for (const token of [dealer, clerk]) {
      for (const call of [listAuditEvents, totalAuditEvents, auditChain] as const)
        expect((await house.raw(call, {}, { token })).statusCode).toBe(403)
      expect((await house.raw(auditEventDetail, { id: foreign }, { token })).statusCode).toBe(403)
      expect((await house.raw(exportAuditEvents, { format: 'csv' }, { token })).statusCode).toBe(403)
    }
  })

  it('names nobody of another company, nor the company that somebody came from', async () => {
    const { tenant, token } = await anOffice()
    const other = await aTenant(house)
    const stranger = await aUser(house, [other])
    await tell(
      tenant,
      { kind: 'payment-noted', userId: stranger.id },
      { kind: 'company-switched', details: { from: other.id } },
    )
    const { items } = await list(token)
    expect(items.find(({ kind }) => kind === 'payment-noted')).toMatchObject({
      who: 'former',
      personName: null,
      personEmail: null,
    })
    const shown = await Promise.all(items.map(({ id }) => detail(token, id)))
    expect(JSON.stringify([items, shown])).not.toContain(other.id)
    expect(JSON.stringify([items, shown])).not.toContain(stranger.id)
    expect(await kindsOf(token, { person: stranger.email })).toEqual([])
  })
})

describe('what is told of an event', () => {
  const kept = (part: object) => ({
    kind: 'pos-account-changed' satisfies AuditKind,
    details: {},
    before: null,
    after: null,
    ...part,
  })
  it('has a line for each value, however deep it lies', () => {
    const before = { limits: { daily: 5, monthly: null }, currencies: ['TRY', 'USD'], rates: [{ at: 1 }] }
    const after = { limits: { daily: 7 }, currencies: ['TRY'], rates: [{ at: 1 }, { at: 2 }], isOpen: true }
    expect(changedFields(kept({ before, after }))).toEqual([
      { name: 'limits.daily', before: '5', after: '7' },
      { name: 'currencies', before: 'TRY, USD', after: 'TRY' },
      { name: 'rates[2].at', before: null, after: '2' },
      { name: 'isOpen', before: null, after: 'true' },
    ])
  })
  it('is cut where it is long, and fits what the wire takes', () => {
    const after = { ['a'.repeat(300)]: 'b'.repeat(5000) }
    const [field] = changedFields(kept({ after }))
    expect([field?.name.length, field?.after?.length]).toEqual([200, 2000])
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`f${at}`, at]))
    expect(changedFields(kept({ after: many }))).toHaveLength(500)
    expect(detailsOf(kept({ details: many }))).toHaveLength(100)
  })
  it('is about the best name there is', () => {
    expect(subjectOf(kept({ details: { paymentId: 'p-1', orderId: 'ABC' } }))).toBe('ABC')
    expect(subjectOf(kept({ after: { code: 'BAYI-1', city: 'Van' } }))).toBe('BAYI-1')
    expect(subjectOf(kept({ details: { tries: 3 } }))).toBeNull()
  })
})
