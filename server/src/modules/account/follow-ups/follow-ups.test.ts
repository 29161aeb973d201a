import { randomUUID, randomUUIDv7 } from 'node:crypto'
import {
  askWriteOff,
  assignFollowUp,
  decideWriteOff,
  enforceDebts,
  followUpDetail,
  noteFollowUp,
  takePromise,
} from '@vezne/contract/follow-ups.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { saleJournal } from '@vezne/domain/journal/sale.ts'
import { addDays } from '@vezne/domain/calendar/day.ts'
import { istanbulDay } from '@vezne/domain/calendar/istanbul.ts'
import { login } from '@vezne/contract/auth.ts'
import { listPromises } from '@vezne/contract/payment-plans/promises.ts'
import { describe, expect, it } from 'vitest'
import { useHouse } from '../../../testing/house.ts'
import { layAccount, layLedger, layLines } from '../../../testing/lay-lines.store.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { postJournal } from '../../books/journal/index.ts'
import { foldOwnLines, writeOwnLines } from '../../books/receivables/index.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
const TODAY = istanbulDay(Date.now())
const on = (days: number) => addDays(TODAY, days)

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

/** A firm with three debts, and two people of the finances. */
async function aFollowedFirm() {
  const tenant = await aTenant(house)
  const ledgerId = await layLedger(house, tenant.id)
  const account = await layAccount(house, { tenantId: tenant.id, ledgerId, firmId: tenant.firmId })
  const debt = (document_no: string, due: number, debit_minor: number) => ({
    document_on: on(-60),
    due_on: on(due),
    document_no,
    debit_minor,
  })
  await layLines(house, account, [debt('F-1', -30, 100_000), debt('F-2', -10, 50_000), debt('F-3', 5, 20_000)])
  const [one, other] = [await aStaffMember(house, tenant, 'Finans'), await aStaffMember(house, tenant, 'Finans')]
  const tokens = [await tokenOf(tenant, one), await tokenOf(tenant, other)] as const
  const show = async (token: string = tokens[0]) => {
    const answer = await house.call(followUpDetail, { firmId: tenant.firmId }, { token })
    if (!answer.success) throw new Error(answer.message)
    return answer.data
  }
  const idOf = async (number: string) => (await show()).debts.find(({ documentNo }) => documentNo === number)?.id ?? ''
  return { tenant, firmId: tenant.firmId, one, other, tokens, show, idOf }
}

describe('[M-03] the follow-up of a firm', () => {
  it('shows its debts, who looks after it, and what was said, and each is in the log of events', async () => {
    const { tenant, firmId, other, tokens, show, idOf } = await aFollowedFirm()
    const [token] = tokens
    expect((await show()).debts.map(({ documentNo, days, remaining }) => [documentNo, days, remaining])).toEqual([
      ['F-1', -30, 100_000n],
      ['F-2', -10, 50_000n],
      ['F-3', 5, 20_000n],
    ])
    await house.call(assignFollowUp, { firmId, userId: other.id, nextContactOn: on(2) }, { token })
    const itemId = await idOf('F-2')
    await house.call(assignFollowUp, { firmId, itemId, userId: null, nextContactOn: on(1) }, { token })
    await house.call(noteFollowUp, { firmId, kind: 'call', note: ' Cuma ödeyecek ' }, { token })
    await house.call(noteFollowUp, { firmId, itemId, kind: 'note', note: 'İrsaliye eksik' }, { token })
    const shown = await show()
    expect(shown.assignments).toMatchObject([
      { itemId: null, userId: other.id, nextContactOn: on(2), lastContactAt: expect.any(Number) },
      { itemId, userId: null, nextContactOn: on(1), lastContactAt: null },
    ])
    expect(shown.notes.map(({ kind, note, itemId: of }) => [kind, note, of])).toEqual([
      ['note', 'İrsaliye eksik', itemId],
      ['call', 'Cuma ödeyecek', null],
    ])
    const { rows } = await house.owner.query<{ kind: string }>(
      `select kind from audit_events where tenant_id = $1 and kind like 'follow-up%' order by kind`,
      [tenant.id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual([
      'follow-up-assigned',
      'follow-up-assigned',
      'follow-up-noted',
      'follow-up-noted',
    ])
    const past = await house.raw(assignFollowUp, { firmId, userId: null, nextContactOn: on(-1) }, { token })
    expect(past.json()).toMatchObject({ errors: [{ path: 'nextContactOn', rule: 'contact-day-past' }] })
    const card = await house.raw(noteFollowUp, { firmId, kind: 'call', note: '4355 0843 5508 4358' }, { token })
    expect(card.json()).toMatchObject({ code: 'holds-card-number' })
  })

  it('takes a promise once, for no more than the ticked debts, and keeps who took it', async () => {
    const { firmId, tokens, idOf } = await aFollowedFirm()
    const [token] = tokens
    const asked = {
      id: randomUUID(),
      firmId,
      currencyCode: 'TRY' as const,
      amount: 60_000n,
      promisedOn: on(3),
      note: 'Cuma',
      items: [await idOf('F-1')],
    }
    const take = async (change: Partial<typeof asked> = {}) => {
      const answer = await house.raw(takePromise, { ...asked, ...change }, { token })
      const told = answer.json<{ code?: string; errors?: { rule: string }[] }>()
      return told.errors?.[0]?.rule ?? told.code ?? answer.statusCode
    }
    expect(await take()).toBe(200)
    expect(await take()).toBe(200)
    expect(await take({ amount: 50_000n })).toBe('promise-differs')
    const another = { id: randomUUID() }
    expect(await take({ ...another, amount: 100_001n })).toBe('promise-above-ticked')
    expect(await take({ ...another, promisedOn: on(-1) })).toBe('promise-day-past')
    expect(await take({ ...another, note: '4355 0843 5508 4358' })).toBe('holds-card-number')
    expect(await take({ ...another, items: [randomUUID()] })).toBe('not-found')
    const given = await house.call(listPromises, { firmId }, { token })
    expect(given.success && given.data.promises).toMatchObject([
      { amount: 60_000n, promisedOn: on(3), givenThrough: 'staff', items: [{ documentNo: 'F-1' }] },
    ])
  })

  it('writes a debt off with two persons, once, and follows it again', async () => {
    const { firmId, tokens, show, idOf } = await aFollowedFirm()
    const [asker, second] = tokens
    const items = [await idOf('F-1')]
    const ask = (token: string) => house.raw(askWriteOff, { firmId, items, reason: 'Aciz vesikası' }, { token })
    const decide = async (step: InputOf<typeof decideWriteOff>['step'], token: string) => {
      const id = (await show()).writeOffs[0]?.id ?? ''
      const answer = await house.raw(decideWriteOff, { id, step, reason: 'Görüldü' }, { token })
      return answer.json<{ code?: string }>().code ?? answer.statusCode
    }
    expect((await ask(asker)).statusCode).toBe(200)
    expect((await ask(second)).json()).toMatchObject({ code: 'write-off-known' })
    expect((await show(asker)).writeOffs).toMatchObject([{ status: 'asked', amount: 100_000n, mayApprove: false }])
    expect((await show(second)).writeOffs[0]?.mayApprove).toBe(true)
    expect(await decide('approve', asker)).toBe('write-off-own')
    expect(await decide('resume', second)).toBe('write-off-over')
    // Two at once: one of them decides.
    const both = await Promise.all([decide('approve', second), decide('approve', second)])
    expect(both.toSorted()).toEqual([200, 'write-off-over'])
    expect((await show()).writeOffs).toMatchObject([{ status: 'approved', decidedReason: 'Görüldü' }])
    expect(await decide('resume', asker)).toBe(200)
    expect((await ask(asker)).statusCode).toBe(200)
  })

  it('marks a debt as enforced, and a payment that names none closes it first', async () => {
    const { tenant, firmId, tokens, show, idOf } = await aFollowedFirm()
    const [token] = tokens
    const items = [await idOf('F-2')]
    const enforce = (enforcedOn: string | null) =>
      house.raw(enforceDebts, { firmId, items, enforcedOn, reason: 'İcra 2026/11' }, { token })
    expect((await enforce(on(1))).json()).toMatchObject({ errors: [{ rule: 'enforced-day-future' }] })
    expect((await enforce(on(-1))).statusCode).toBe(200)
    expect((await show()).debts.find(({ documentNo }) => documentNo === 'F-2')?.enforcedOn).toBe(on(-1))
    const sale = saleJournal({
      subject: { kind: 'payment', id: randomUUID() },
      posAccountId: randomUUID(),
      receiver: { kind: 'firm', firmId },
      currency: 'TRY',
      totalMinor: 100_000n,
      netMinor: 100_000n,
      commissionMinor: 0n,
    })
    const journalId = randomUUIDv7()
    await house.infrastructure.tenantDb.forTenant(tenant.id, async (db) => {
      await postJournal(db, sale, journalId)
      await writeOwnLines(db, [journalId])
    })
    // As a payment's line bears its order.
    await house.owner.query(
      `update account_lines set reference = 'S-1' where tenant_id = $1 and payment_id is not null`,
      [tenant.id],
    )
    await foldOwnLines(house.infrastructure.tenantDb, tenant.id)
    // ₺1.000,00: all of F-2 first, then the oldest.
    expect((await show()).debts.map(({ documentNo, remaining }) => [documentNo, remaining])).toEqual([
      ['F-1', 50_000n],
      ['F-3', 20_000n],
    ])
    const { rows } = await house.owner.query<{ minor: number }>(
      'select debit_key, amount_minor::int as minor from payment_allocations where tenant_id = $1 order by minor, debit_key',
      [tenant.id],
    )
    expect(rows.map(({ minor }) => minor)).toEqual([50_000, 50_000])
    expect((await enforce(null)).statusCode).toBe(404)
  })

  it('[I-20] [I-22] [I-23] is for staff of the company with the right alone', async () => {
    const { tenant, firmId, tokens, idOf } = await aFollowedFirm()
    const items = [await idOf('F-1')]
    const other = await aFollowedFirm()
    const foreign = { token: other.tokens[0] }
    const promise = {
      id: randomUUID(),
      currencyCode: 'TRY' as const,
      amount: 1n,
      promisedOn: TODAY,
      note: null,
      items: [],
    }
    const calls = (options: { token: string }) =>
      Promise.all([
        house.raw(followUpDetail, { firmId }, options),
        house.raw(assignFollowUp, { firmId, userId: null, nextContactOn: null }, options),
        house.raw(noteFollowUp, { firmId, kind: 'note', note: 'x' }, options),
        house.raw(takePromise, { ...promise, firmId }, options),
        house.raw(askWriteOff, { firmId, items, reason: 'x' }, options),
        house.raw(enforceDebts, { firmId, items, enforcedOn: null, reason: 'x' }, options),
      ])
    expect((await calls(foreign)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(404))
    const person = await aUser(house, [tenant], { rights: ['collection.see', 'plan.see', 'statement.see'] })
    const firmUser = { token: await tokenOf(tenant, person) }
    expect((await calls(firmUser)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(403))
    const auditor = { token: await tokenOf(tenant, await aStaffMember(house, tenant, 'Denetçi')) }
    expect((await calls(auditor)).map(({ statusCode }) => statusCode)).toEqual([200, ...Array<number>(5).fill(403)])
    await house.call(askWriteOff, { firmId, items, reason: 'x' }, { token: tokens[0] })
    const asked = await house.call(followUpDetail, { firmId }, { token: tokens[0] })
    const id = asked.success ? (asked.data.writeOffs[0]?.id ?? '') : ''
    expect((await house.raw(decideWriteOff, { id, step: 'approve', reason: 'x' }, foreign)).statusCode).toBe(404)
    const unknown = await house.raw(
      assignFollowUp,
      { firmId, userId: other.one.id, nextContactOn: null },
      { token: tokens[0] },
    )
    expect(unknown.statusCode).toBe(404)
  })
})
