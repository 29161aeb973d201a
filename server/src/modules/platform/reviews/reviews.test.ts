import { randomBytes, randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { decideReview, exportReviews, listReviews, reviewDetail, totalReviews } from '@vezne/contract/reviews.ts'
import { REVIEW_KINDS, type ReviewKind } from '@vezne/contract/reviews/words.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MODULES, modulesOf } from '../../../app.ts'
import { useHouse } from '../../../testing/house.ts'
import { PASSWORD, aStaffMember, aTenant, aUser, type TestTenant, type TestUser } from '../../../testing/people.ts'
import { aPosAccount } from '../../../testing/pos-accounts.ts'
import { closeReviews, openReview } from './index.ts'

const house = useHouse({ RATE_LIMIT_FACTOR: '100' })
let accountId: string
const TOTAL_MINOR = 127_938n
let tenant: TestTenant
let ayse: string

beforeAll(async () => {
  tenant = await aTenant(house, 'Çınar A.Ş.')
  ayse = await tokenOf(tenant, await aStaffMember(house, tenant, 'Finans'))
  accountId = await aPosAccount(house, tenant.id)
})

async function tokenOf({ domain }: TestTenant, { email }: TestUser): Promise<string> {
  const outcome = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: domain })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data.token
}

/** A payment of which the bank could tell nothing for too long, and the question about it. */
async function undecided(): Promise<{ id: string; paymentId: string }> {
  const paymentId = randomUUID()
  const orderId = randomBytes(10).toString('hex').toUpperCase().replace(/\d/g, 'X')
  await house.owner.query(
    `insert into payments (tenant_id, id, order_id, state, purpose, amount_minor, net_minor, currency, installments,
      shown_installments, terminal_id, terminal_version, bank_id, masked_card, payer)
     values ($1, $2, $3, 'review', 'pay-without-login', $5, 125000, 'TRY', 3, 3, $4, 1, 64, '540667******5403', '{"ip":"203.0.113.7"}')`,
    [tenant.id, paymentId, orderId, accountId, TOTAL_MINOR],
  )
  await house.owner.query(
    `insert into payment_events (tenant_id, payment_id, id, from_state, to_state, actor, reason)
     values ($1, $2, gen_random_uuid(), 'in-doubt', 'review', 'janitor', 'the bank could not tell for too long')`,
    [tenant.id, paymentId],
  )
  return { id: await asked('payment-undecided', paymentId, orderId), paymentId }
}

async function asked(kind: ReviewKind, subjectId: string, label = 'ORDER'): Promise<string> {
  const money = { amountMinor: TOTAL_MINOR, currency: 'TRY' } as const
  await house.infrastructure.tenantDb.forTenant(tenant.id, (db) =>
    openReview(db, { kind, subjectId, label, reason: 'the bank could not tell for too long', money }),
  )
  const { rows } = await house.owner.query<{ id: string }>(
    'select id from reviews where subject_id = $1 and kind = $2',
    [subjectId, kind],
  )
  return rows[0]?.id ?? ''
}

const EVIDENCE = { hostReference: '602312345678', words: 'bankanın işlem listesi' }
const APPROVE = { step: 'approve', reason: 'bankada göründü', evidence: EVIDENCE } as const

const decide = (id: string, said: Omit<InputOf<typeof decideReview>, 'id'>, token = ayse) =>
  house.call(decideReview, { id, ...said }, { token })
const refusal = async (doing: ReturnType<typeof decide>) => {
  const outcome = await doing
  return outcome.success ? 'taken' : outcome.status
}
async function detail(id: string, token = ayse) {
  const outcome = await house.call(reviewDetail, { id }, { token })
  if (!outcome.success) throw new Error(outcome.message)
  return outcome.data
}

async function booksOf(paymentId: string) {
  const { rows } = await house.owner.query<{ kind: string; owed: bigint }>(
    `select kind, (select sum(amount_minor)::bigint from postings o where o.journal_id = j.id and o.account_key = $2) as owed
       from journals j where subject_id = $1 order by booked_at, id`,
    [paymentId, accountId],
  )
  return rows
}

async function stateOf(paymentId: string): Promise<string | undefined> {
  const { rows } = await house.owner.query<{ state: string }>('select state from payments where id = $1', [paymentId])
  return rows[0]?.state
}

async function announced(reviewId: string): Promise<string[]> {
  const { rows } = await house.owner.query<{ name: string }>(
    `select name from job_outbox where payload ->> 'reviewId' = $1 order by created_at, id`,
    [reviewId],
  )
  return rows.map(({ name }) => name)
}

describe('[M-05] the review desk', () => {
  it('has somebody who answers for every kind of question, and only one', () => {
    const desks = MODULES.partsOf('reviewDesks', modulesOf(house.infrastructure))
    expect(desks.flatMap(({ kinds }) => kinds).toSorted()).toEqual([...REVIEW_KINDS].toSorted())
  })

  it('tells what is known, what happened and which steps are safe, each with what it does to the books', async () => {
    const { id } = await undecided()
    const shown = await detail(id)
    expect(shown).toMatchObject({ status: 'open', amount: TOTAL_MINOR, currencyCode: 'TRY', decisions: [] })
    expect(shown.facts).toEqual(
      expect.arrayContaining([
        { is: 'word', name: 'state', value: 'state.review' },
        { is: 'word', name: 'books', value: 'books.never' },
        { is: 'money', name: 'total', amount: TOTAL_MINOR, currencyCode: 'TRY' },
        { is: 'word', name: 'said', value: 'said.never' },
      ]),
    )
    expect(shown.timeline.map(({ what, by }) => [what, by])).toEqual([['state.review', 'janitor']])
    expect(shown.steps.map(({ step, needsEvidence, effect }) => [step, needsEvidence, effect])).toEqual([
      ['ask', false, 'ask'],
      ['approve', true, 'book'],
      ['decline', false, 'nothing'],
      ['abandon', false, 'nothing'],
    ])
  })

  it('approves with evidence: the sale is booked, the question closed, told and written down', async () => {
    const { id, paymentId } = await undecided()
    const outcome = await decide(id, APPROVE)
    expect(outcome).toMatchObject({ success: true, data: { status: 'closed', closedBy: 'Şule Çınar', steps: [] } })
    expect(await stateOf(paymentId)).toBe('approved')
    expect(await booksOf(paymentId)).toEqual([{ kind: 'sale', owed: TOTAL_MINOR }])
    expect((await detail(id)).decisions).toMatchObject([{ step: 'approve', state: 'done', evidence: EVIDENCE }])
    expect(await announced(id)).toEqual(['reviews.opened', 'reviews.decided'])
    const { rows } = await house.owner.query(
      `select kind, user_id is not null as by_user from audit_events where details ->> 'paymentId' = $1`,
      [paymentId],
    )
    expect(rows).toEqual([{ kind: 'review-approved', by_user: true }])
    expect(await refusal(decide(id, APPROVE))).toBe(409)
  })

  it.each([
    ['decline', 'declined'],
    ['abandon', 'abandoned'],
  ] as const)('%ss, and the books know nothing of it', async (step, state) => {
    const { id, paymentId } = await undecided()
    expect(await refusal(decide(id, { step, reason: 'bankada yok' }))).toBe('taken')
    expect([await stateOf(paymentId), await booksOf(paymentId)]).toEqual([state, []])
  })

  it('has the bank asked again; one that does not answer decides nothing', async () => {
    const { id, paymentId } = await undecided()
    const outcome = await decide(id, { step: 'ask', reason: 'tekrar sor' })
    expect(outcome).toMatchObject({ success: true, data: { status: 'open', decisions: [{ step: 'ask' }] } })
    expect(await stateOf(paymentId)).toBe('review')
  })

  it('closes what asks only to be looked at, once, and never what leaves a payment undecided', async () => {
    const { id, paymentId } = await undecided()
    expect(await refusal(decide(id, { step: 'close', reason: 'baktım' }))).toBe(409)
    const unplaced = await asked('payment-unplaced', paymentId)
    expect((await detail(unplaced)).steps.map(({ step }) => step)).toEqual(['close'])
    expect(await refusal(decide(unplaced, { step: 'close', reason: 'fatura elle açıldı' }))).toBe('taken')
    expect(await refusal(decide(unplaced, { step: 'close', reason: 'bir daha' }))).toBe(409)
    const { rows } = await house.owner.query(
      `select details ->> 'verdict' as verdict from audit_events where kind = 'review-closed' and details ->> 'reviewId' = $1`,
      [unplaced],
    )
    expect(rows).toEqual([{ verdict: 'fatura elle açıldı' }])
    expect(await stateOf(paymentId)).toBe('review')
  })

  it('refuses a step without a reason, an approval without evidence, and a card number among the words', async () => {
    const { id, paymentId } = await undecided()
    const { evidence: _, ...bare } = APPROVE
    for (const said of [
      { step: 'decline' },
      { step: 'decline', reason: '  ' },
      bare,
      { ...APPROVE, evidence: { words: 'gördüm' } },
      { ...APPROVE, reason: 'kart 4355 0843 5508 4358' },
    ] as const)
      expect(await refusal(decide(id, said))).toBe(400)
    expect(await stateOf(paymentId)).toBe('review')
  })

  it('two who decide at once decide once', async () => {
    const { id, paymentId } = await undecided()
    const no = { step: 'decline', reason: 'bankada yok' } as const
    const outcomes = await Promise.all([decide(id, APPROVE), decide(id, no), decide(id, APPROVE)].map(refusal))
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(1)
    expect(outcomes.filter((one) => one === 409)).toHaveLength(2)
    expect((await detail(id)).decisions).toHaveLength(1)
    expect((await booksOf(paymentId)).length).toBeLessThanOrEqual(1)
  })
})

describe('[M-05] four eyes', () => {
  let mehmet: string
  beforeAll(async () => {
    mehmet = await tokenOf(tenant, await aStaffMember(house, tenant, 'Sahip'))
    await house.owner.query('update tenants set four_eyes_above_minor = $2 where id = $1', [
      tenant.id,
      TOTAL_MINOR - 1n,
    ])
  })
  afterAll(() => house.owner.query('update tenants set four_eyes_above_minor = null where id = $1', [tenant.id]))

  /** What waits now, as the first person sees it. */
  async function waitingIn(id: string) {
    const { status, decisions } = await detail(id)
    expect(status).toBe('waiting')
    return decisions.find(({ state }) => state === 'waiting')?.id ?? ''
  }

  it('above the company’s limit a decision waits, moves nothing, and is told to others', async () => {
    const { id, paymentId } = await undecided()
    expect((await detail(id)).steps.map(({ step, needsSecond }) => [step, needsSecond])).toEqual([
      ['ask', false],
      ['approve', true],
      ['decline', true],
      ['abandon', true],
    ])
    expect(await decide(id, APPROVE)).toMatchObject({ success: true, data: { status: 'waiting', steps: [] } })
    expect([await stateOf(paymentId), await booksOf(paymentId)]).toEqual(['review', []])
    expect(await announced(id)).toEqual(['reviews.opened', 'reviews.waits'])
    expect((await house.call(listReviews, { filter: { status: ['waiting'] } }, { token: ayse })).success).toBe(true)
    for (const said of [APPROVE, { step: 'decline', reason: 'yok' }] as const)
      expect(await refusal(decide(id, said, mehmet))).toBe(409)
  })

  it('is done by a second person and never by the same, with both names', async () => {
    const { id, paymentId } = await undecided()
    await decide(id, APPROVE)
    const decisionId = await waitingIn(id)
    expect(await refusal(decide(id, { step: 'confirm', decisionId }))).toBe(409)
    expect(await stateOf(paymentId)).toBe('review')
    const outcome = await decide(id, { step: 'confirm', decisionId }, mehmet)
    expect(outcome).toMatchObject({ success: true, data: { status: 'closed', closedBy: 'Şule Çınar, Şule Çınar' } })
    expect(await booksOf(paymentId)).toEqual([{ kind: 'sale', owed: TOTAL_MINOR }])
    expect((await detail(id)).decisions).toMatchObject([{ state: 'done', isMine: true, endedBy: 'Şule Çınar' }])
    const { rows } = await house.owner.query<{ kind: string }>(
      `select kind from audit_events where details ->> 'reviewId' = $1 order by happened_at, id`,
      [id],
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['review-proposed', 'review-confirmed'])
  })

  it('two who confirm at once do it once; what another proposal said is not confirmed by it', async () => {
    const { id, paymentId } = await undecided()
    await decide(id, APPROVE)
    const decisionId = await waitingIn(id)
    expect(await refusal(decide(id, { step: 'confirm', decisionId: randomUUID() }, mehmet))).toBe(409)
    const twice = [1, 2].map(() => decide(id, { step: 'confirm', decisionId }, mehmet))
    const outcomes = await Promise.all(twice.map(refusal))
    expect(outcomes.filter((one) => one === 'taken')).toHaveLength(1)
    expect(await booksOf(paymentId)).toHaveLength(1)
  })

  it('is taken back by whoever said it, refused by another, and over after three days', async () => {
    const { id, paymentId } = await undecided()
    await decide(id, APPROVE)
    expect(await refusal(decide(id, { step: 'take-back', decisionId: await waitingIn(id) }))).toBe('taken')
    await decide(id, APPROVE)
    expect(await refusal(decide(id, { step: 'refuse', decisionId: await waitingIn(id) }, mehmet))).toBe('taken')
    await decide(id, APPROVE)
    const late = await waitingIn(id)
    await house.owner.query(
      `update review_decisions set waits_until = engine_now() - interval '1 second' where id = $1`,
      [late],
    )
    expect(await detail(id)).toMatchObject({ status: 'open' })
    expect(await refusal(decide(id, { step: 'confirm', decisionId: late }, mehmet))).toBe(409)
    expect((await detail(id)).decisions.map(({ state }) => state)).toEqual(['taken-back', 'refused', 'expired'])
    expect(await stateOf(paymentId)).toBe('review')
    expect(await refusal(decide(id, APPROVE))).toBe('taken')
  })

  it('waits no more when the question ends without the second person', async () => {
    const { id } = await undecided()
    await decide(id, APPROVE)
    const decisionId = await waitingIn(id)
    await house.infrastructure.tenantDb.forTenant(tenant.id, (db) =>
      closeReviews(db, { id }, { by: 'janitor', verdict: 'approved: inquiry: paid' }),
    )
    expect(await refusal(decide(id, { step: 'confirm', decisionId }, mehmet))).toBe(409)
    expect((await detail(id)).decisions).toMatchObject([{ state: 'overtaken' }])
  })
})

describe('[M-05] the list of the desk', () => {
  it('has what is open and what was closed, by status, kind and order, page by page, with its money', async () => {
    const elsewhere = await aTenant(house)
    const token = await tokenOf(elsewhere, await aStaffMember(house, elsewhere, 'Finans'))
    const ask = (kind: ReviewKind, label: string, amountMinor?: bigint) =>
      house.infrastructure.tenantDb.forTenant(elsewhere.id, (db) =>
        openReview(db, {
          kind,
          subjectId: randomUUID(),
          label,
          reason: 'x',
          ...(amountMinor !== undefined && { money: { amountMinor, currency: 'TRY' } }),
        }),
      )
    await ask('payment-undecided', 'ELMA', 500n)
    await ask('payment-duplicate', 'ARMUT', 300n)
    await ask('refund-doubtful', 'KİRAZ')
    await house.owner.query(
      `update reviews set closed_at = now(), closed_by = 'janitor' where tenant_id = $1 and label = 'ARMUT'`,
      [elsewhere.id],
    )
    const page = async (input: InputOf<typeof listReviews>) => {
      const outcome = await house.call(listReviews, input, { token })
      if (!outcome.success) throw new Error(outcome.message)
      return outcome.data
    }
    const labels = async (input: InputOf<typeof listReviews>) => (await page(input)).items.map(({ label }) => label)
    expect(await labels({})).toEqual(['KİRAZ', 'ELMA', 'ARMUT'])
    expect(await labels({ sort: [{ field: 'openedAt', direction: 'asc' }] })).toEqual(['ELMA', 'ARMUT', 'KİRAZ'])
    expect(await labels({ filter: { status: ['open', 'waiting'] } })).toEqual(['KİRAZ', 'ELMA'])
    expect(await labels({ filter: { status: ['closed'] } })).toEqual(['ARMUT'])
    expect(await labels({ filter: { kind: ['payment-undecided'] } })).toEqual(['ELMA'])
    expect(await labels({ filter: { q: 'arm' } })).toEqual(['ARMUT'])
    expect(await labels({ sort: [{ field: 'amount', direction: 'desc' }] })).toEqual(['ELMA', 'ARMUT', 'KİRAZ'])
    const first = await page({ limit: 2 })
    expect(first.items).toHaveLength(2)
    expect(await labels({ limit: 2, cursor: first.nextCursor })).toEqual(['ARMUT'])
    const totals = await house.call(totalReviews, {}, { token })
    expect(totals).toMatchObject({
      success: true,
      data: [
        { currencyCode: '', count: 1, amount: 0n },
        { currencyCode: 'TRY', count: 2, amount: 800n },
      ],
    })
    const taken: InputOf<typeof exportReviews> = {
      format: 'csv',
      columns: ['label', 'kind', 'amount', 'closedBy'],
      sort: [{ field: 'openedAt', direction: 'asc' }],
    }
    const file = await house.raw(exportReviews, taken, { token })
    expect(file.headers['content-disposition']).toContain('inceleme-masasi')
    expect(file.body.trim().split('\r\n').slice(1)).toEqual([
      'ELMA;Sonucu Belirsiz Ödeme;5,00;',
      'ARMUT;Mükerrer Ödeme;3,00;Sistem',
      'KİRAZ;Şüpheli İade;;',
    ])
    const auditor = await tokenOf(elsewhere, await aStaffMember(house, elsewhere, 'Denetçi'))
    expect((await house.raw(exportReviews, taken, { token: auditor })).statusCode).toBe(403)
  })
})

describe('[I-20] [I-23] whoever stands at the desk', () => {
  it('has the right to decide, and sees no question of another company', async () => {
    const { id } = await undecided()
    const auditor = await tokenOf(tenant, await aStaffMember(house, tenant, 'Denetçi'))
    const dealer = await tokenOf(tenant, await aUser(house, [tenant], { rights: ['pay', 'payment.see'] }))
    for (const token of [auditor, dealer]) {
      expect((await house.raw(reviewDetail, { id }, { token })).statusCode).toBe(403)
      expect(await refusal(decide(id, APPROVE, token))).toBe(403)
    }
    const elsewhere = await aTenant(house)
    const stranger = await tokenOf(elsewhere, await aStaffMember(house, elsewhere, 'Sahip'))
    expect((await house.raw(reviewDetail, { id }, { token: stranger })).statusCode).toBe(404)
    expect(await refusal(decide(id, APPROVE, stranger))).toBe(404)
    expect(await refusal(decide(randomUUID(), APPROVE))).toBe(404)
    expect(await refusal(decide(id, { step: 'decline' }, stranger))).toBe(404)
  })
})

describe('[I-07] a process of the version before', () => {
  it('opens and closes questions of the desk by its own table', async () => {
    const { paymentId } = await undecided()
    const old = [tenant.id, paymentId, randomUUID(), 'paid twice: to be given back']
    await house.owner.query(
      'insert into payment_reviews (tenant_id, payment_id, id, reason) values ($1, $2, $3, $4)',
      old,
    )
    expect(await detail(String(old[2]))).toMatchObject({ kind: 'payment-duplicate', status: 'open' })
    await house.owner.query(
      `update payment_reviews set closed_at = now(), closed_by = 'janitor', verdict = 'given back' where id = $1`,
      [old[2]],
    )
    expect(await detail(String(old[2]))).toMatchObject({ status: 'closed', closedBy: 'janitor' })
  })
})
