import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { listNotices, noticeSettings, readAllNotices, readNotice, saveNoticeSettings } from '@vezne/contract/inbox.ts'
import type * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { sweeps } from '../../../app.ts'
import { enqueue, type Job } from '../../../kit/jobs/job.ts'
import { useHouse } from '../../../testing/house.ts'
import { runJobs } from '../../../testing/jobs.ts'
import { aStaffMember, aTenant, aUser, PASSWORD, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { refundDecided, refundRequested } from '../../account/collections/index.ts'
import { layPayments } from '../../../testing/laid-payments.store.ts'
import { reviewOpened, reviewWaits } from '../../platform/reviews/index.ts'
import { taskEnded } from '../../platform/task-runs/index.ts'

const house = useHouse()

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const outcome = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data.token
}

async function noticesOf(token: string) {
  const outcome = await house.call(listNotices, {}, { token })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data
}

/** Announces it and runs what follows; answers the mails. */
async function announce<Payload extends z.ZodType>(tenant: TestTenant, job: Job<Payload>, event: z.input<Payload>) {
  await house.infrastructure.tenantDb.forTenant(tenant.id, (db) => enqueue(db, job, event))
  return runJobs(house)
}

const aReview = (label: string) => ({ reviewId: randomUUID(), kind: 'payment-undecided' as const, label })

async function aDesk() {
  const tenant = await aTenant(house)
  const [one, two] = [await aStaffMember(house, tenant, 'Finans'), await aStaffMember(house, tenant, 'Finans')]
  return { tenant, one, two, tokens: [await tokenOf(tenant, one), await tokenOf(tenant, two)] as const }
}

const waiting = (by: TestUser) => ({
  ...aReview('VZ-7'),
  decisionId: randomUUID(),
  saidBy: by.id,
  saidByName: 'Şule Çınar',
})

describe('a notice', () => {
  it('[I-20] goes to all who may do something about it, but not to whoever did it, and to nobody else', async () => {
    const { tenant, one, tokens } = await aDesk()
    const others = [
      await tokenOf(tenant, await aStaffMember(house, tenant, 'Denetçi')),
      await tokenOf(tenant, await aUser(house, [tenant], { rights: ['payment.see'] })),
    ]
    const stranger = await aDesk()
    await announce(tenant, reviewOpened, aReview('VZ-1'))
    await announce(tenant, reviewWaits, waiting(one))
    const kinds = async (token: string) => (await noticesOf(token)).items.map(({ kind }) => kind)
    expect(await kinds(tokens[0])).toEqual(['review-opened'])
    expect(await kinds(tokens[1])).toEqual(['review-waits', 'review-opened'])
    for (const token of [...others, ...stranger.tokens]) expect(await kinds(token)).toEqual([])
  })

  it('about somebody’s own work is theirs alone, and says nothing of what they stopped themselves', async () => {
    const { tenant, one, tokens } = await aDesk()
    const ended = (state: 'done' | 'failed' | 'cancelled') => ({
      taskId: randomUUID(),
      startedBy: one.id,
      kind: 'collections.export',
      state,
    })
    for (const state of ['done', 'failed', 'cancelled'] as const) await announce(tenant, taskEnded, ended(state))
    expect(await noticesOf(tokens[0])).toMatchObject({
      unread: 2,
      items: [{ kind: 'task-failed' }, { kind: 'task-done', params: { task: 'collections.export' }, isRead: false }],
    })
    expect(await noticesOf(tokens[1])).toEqual({ unread: 0, items: [] })
  })

  it('that is told twice is there once, is mailed once, and wakes its reader once', async () => {
    const { tenant, one, two, tokens } = await aDesk()
    const event = waiting(one)
    const first = await announce(tenant, reviewWaits, event)
    expect(first.map(({ to }) => to)).toEqual([two.email])
    expect(await announce(tenant, reviewWaits, event)).toEqual([])
    expect((await noticesOf(tokens[1])).unread).toBe(1)
    const { rows } = await house.owner.query(
      `select user_id from live_changes where tenant_id = $1 and topic = 'notices'`,
      [tenant.id],
    )
    expect(rows).toEqual([{ user_id: two.id }])
  })

  it('is read once by its owner, alone or with all others, and by nobody else', async () => {
    const { tenant, tokens } = await aDesk()
    for (const label of ['VZ-1', 'VZ-2', 'VZ-3']) await announce(tenant, reviewOpened, aReview(label))
    const id = (await noticesOf(tokens[0])).items[0]?.id ?? ''
    expect(await house.call(readNotice, { id }, { token: tokens[1] })).toMatchObject({ success: false, status: 404 })
    expect(await house.call(readNotice, { id }, { token: tokens[0] })).toMatchObject({ success: true })
    expect((await noticesOf(tokens[0])).unread).toBe(2)
    await house.call(readAllNotices, {}, { token: tokens[0] })
    const left = await noticesOf(tokens[0])
    expect([left.unread, left.items.every(({ isRead }) => isRead)]).toEqual([0, true])
    expect((await noticesOf(tokens[1])).unread).toBe(3)
  })

  it('is forgotten after three months', async () => {
    const { tenant, tokens } = await aDesk()
    await announce(tenant, reviewOpened, aReview('VZ-1'))
    const age = (days: number) =>
      house.owner.query(`update notices set created_at = now() - make_interval(days => $2) where tenant_id = $1`, [
        tenant.id,
        days,
      ])
    const tidy = sweeps(house.infrastructure).find(({ name }) => name === 'notices.tidy')
    await age(89)
    await tidy?.run()
    expect((await noticesOf(tokens[0])).items).toHaveLength(1)
    await age(91)
    await tidy?.run()
    expect((await noticesOf(tokens[0])).items).toEqual([])
  })
})

describe('a refund that somebody asked for', () => {
  it('waits for everybody who may give it but the asker, who hears what came of it', async () => {
    const { tenant, one, two, tokens } = await aDesk()
    const request = {
      requestId: randomUUID(),
      paymentId: randomUUID(),
      orderId: 'VZ-12',
      kind: 'refund' as const,
      amountMinor: '125050',
      currency: 'TRY',
      askedBy: one.id,
      askedByName: 'Şule Çınar',
    }
    await layPayments(house, tenant, [{ id: request.paymentId, firm_id: tenant.firmId }])
    const mails = await announce(tenant, refundRequested, request)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[two.email, 'Bir iade onayınızı bekliyor']])
    expect(mails[0]?.text).toContain('1.250,50')
    expect(mails[0]?.text).toContain(`/pos-collection-transaction?detail=${request.paymentId}`)
    await announce(tenant, refundDecided, { ...request, decision: 'rejected', decidedBy: two.id })
    expect((await noticesOf(tokens[0])).items).toMatchObject([
      { kind: 'refund-decided', subjectId: request.requestId, params: { label: 'VZ-12', decision: 'rejected' } },
    ])
    expect((await noticesOf(tokens[1])).items).toMatchObject([
      { kind: 'refund-waits', params: { name: 'Şule Çınar', paymentId: request.paymentId } },
    ])
    const { rows } = await house.owner.query(
      `select distinct row_id, firm_id from live_changes where tenant_id = $1 and topic = 'payments'`,
      [tenant.id],
    )
    expect(rows).toEqual([{ row_id: request.paymentId, firm_id: tenant.firmId }])
  })
})

describe('the mail switch', () => {
  it('shows the kinds one may get, and mails those that wait for somebody until they say otherwise', async () => {
    const { tenant, tokens } = await aDesk()
    const shown = async (token: string) => {
      const outcome = await house.call(noticeSettings, {}, { token })
      return outcome.success ? outcome.data.filter(({ byMail }) => byMail).map(({ kind }) => kind) : []
    }
    expect(await shown(tokens[0])).toEqual([
      'review-waits',
      'refund-waits',
      'reconciliation-disputed',
      'reconciliation-changed',
    ])
    const dealer = await tokenOf(tenant, await aUser(house, [tenant], { rights: ['payment.see'] }))
    expect(await house.call(noticeSettings, {}, { token: dealer })).toMatchObject({
      data: [
        { kind: 'task-done', byMail: false },
        { kind: 'task-failed', byMail: false },
      ],
    })
  })

  it('is thrown kind by kind, and the mails come in the language it was thrown in', async () => {
    const { tenant, one, two, tokens } = await aDesk()
    const save = (token: string, language: string, byMail: readonly 'review-opened'[]) =>
      house.call(saveNoticeSettings, { byMail: [...byMail] }, { token, language })
    expect(await save(tokens[0], 'tr', ['review-opened'])).toMatchObject({ success: true })
    await save(tokens[1], 'tr', [])
    await save(tokens[1], 'en', ['review-opened'])
    const review = aReview('VZ-9')
    const mails = await announce(tenant, reviewOpened, review)
    const byReader = Object.fromEntries(mails.map(({ to, subject }) => [to, subject]))
    expect(byReader).toEqual({ [one.email]: 'Yeni bir inceleme açıldı', [two.email]: 'A new review was opened' })
    expect(mails[0]?.text).toContain('VZ-9')
    expect(mails[0]?.text).toContain(`/inceleme?detail=${review.reviewId}`)
    expect(await announce(tenant, reviewWaits, waiting(one))).toEqual([])
    const { rowCount } = await house.owner.query(
      `select from audit_events where tenant_id = $1 and kind = 'notice-settings-changed'`,
      [tenant.id],
    )
    expect(rowCount).toBe(3)
  })
})
