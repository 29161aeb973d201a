import { randomUUID } from 'node:crypto'
import { askAgain, askBank, decideReview, type PaymentRow, type ReviewVerdict } from '../index.ts'
import { useHouse } from '../../../../testing/house.ts'
import { aTenant } from '../../../../testing/people.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTill, type SaleChanges, type Till } from '@vezne/lab/till/till.ts'

const NESTPAY = 64
const HOUR = 3600

const house = useHouse()
let till: Till
const placed: string[] = []

beforeAll(async () => {
  const tenant = await aTenant(house)
  till = await openTill(house.infrastructure, tenant.id, [NESTPAY])
  const settler = {
    settle: async (_: unknown, { id }: PaymentRow) => void placed.push(`placed ${id}`),
    unsettle: async (_: unknown, { id }: PaymentRow, part: bigint) => void placed.push(`took ${part} of ${id}`),
  }
  Object.assign(till.deps, { settlers: { 'pay-without-login': settler, recovered: null } })
})
afterAll(() => till.close())
beforeEach(() => void placed.splice(0))

const BY = { name: 'Ayşe Yılmaz', reason: 'bankanın ekranında görüldü' }
const PROVEN: ReviewVerdict = {
  end: 'approved',
  evidence: { hostReference: '602312345678', authCode: 'A12345', words: 'İşlem listesi, 15.11.2026' },
}
const decide = (payment: PaymentRow, verdict: ReviewVerdict, by = BY) =>
  decideReview(till.deps, till.tenantId, payment.id, verdict, by)

/** In doubt for so long that a person is asked; the bank tells nothing meanwhile. */
async function inReview(changes: SaleChanges = {}): Promise<PaymentRow> {
  const { wire } = till.deps
  const doubted = await till.pay({ kurus: '90', ...changes })
  expect(doubted.state).toBe('in-doubt')
  Object.assign(till.deps, { wire: { send: async () => ({ kind: 'silence', why: 'timeout', sent: true }) } })
  await till.pass(8 * 24 * HOUR)
  const reviewed = await till.check(doubted.id)
  Object.assign(till.deps, { wire })
  expect(reviewed.state).toBe('review')
  return reviewed
}

/** Approved and booked, and then a signed message of the bank named another amount. */
async function contradicted(changes: SaleChanges = {}): Promise<PaymentRow> {
  const { id } = await till.pay(changes)
  const told = [till.tenantId, id, randomUUID(), 'notification: approved']
  await house.owner.query(`update payments set state = 'review', next_check_at = engine_now() where id = $1`, [id])
  await house.owner.query(
    `insert into payment_events (tenant_id, payment_id, id, from_state, to_state, actor, reason)
     values ($1, $2, $3, 'approved', 'review', 'bank', $4)`,
    told,
  )
  await house.owner.query(
    `insert into reviews (tenant_id, subject_id, id, kind, label, reason, amount_minor, currency)
     select $1, id, $3, 'payment-undecided', order_id, $4, amount_minor, currency from payments where id = $2`,
    told,
  )
  return till.read(id)
}

/** What the bank's own books say from now on. */
function atBank({ orderId }: PaymentRow, changes: object): void {
  const row = till.simulators.world.transactions.find((one) => one.orderId === orderId)
  if (row === undefined) throw new Error('the bank knows no such order')
  Object.assign(row, changes)
}

async function askedSixHoursLater(payment: PaymentRow): Promise<PaymentRow> {
  await till.pass(6 * HOUR + 60)
  return till.check(payment.id)
}

async function booksOf({ id, terminalId: account }: PaymentRow) {
  const { rows } = await house.owner.query<{ kind: string; owed: bigint }>(
    `select kind, (select sum(amount_minor)::bigint from postings o where o.journal_id = j.id and o.account_key = $2) as owed
       from journals j where subject_id = $1 order by booked_at, id`,
    [id, account],
  )
  return { kinds: rows.map(({ kind }) => kind), owed: rows.reduce((sum, { owed }) => sum + owed, 0n) }
}

async function questionsOf({ id }: PaymentRow) {
  const { rows } = await house.owner.query<{ closed_by: string | null; verdict: string | null }>(
    'select closed_by, verdict from reviews where subject_id = $1',
    [id],
  )
  return rows
}

async function endingsOf({ id }: PaymentRow): Promise<string[]> {
  const { rows } = await house.owner.query<{ what: string }>(
    `select payload ->> 'what' as what from job_outbox where name = 'payments.ended' and payload ->> 'paymentId' = $1
     order by created_at, id`,
    [id],
  )
  return rows.map(({ what }) => what)
}

async function auditOf({ id }: PaymentRow) {
  const { rows } = await house.owner.query<{ kind: string; details: Record<string, string> }>(
    `select kind, details from audit_events where details ->> 'paymentId' = $1 order by happened_at, id`,
    [id],
  )
  return rows
}

describe('[I-04] a person ends a review', () => {
  it('approves with evidence, and it is booked, placed, told and written down like any approval', async () => {
    const payment = await inReview({ target: 'person-1' })
    const { payment: approved } = await decide(payment, PROVEN)
    expect([approved.state, approved.authCode, approved.hostReference]).toEqual(['approved', 'A12345', '602312345678'])
    expect(approved.nextCheckAt).toBeNull()
    expect(await booksOf(payment)).toEqual({ kinds: ['sale'], owed: payment.totalMinor })
    expect(placed).toEqual([`placed ${payment.id}`])
    expect(await endingsOf(payment)).toEqual(['approved'])
    expect(await questionsOf(payment)).toEqual([
      { closed_by: BY.name, verdict: `approved: approved by ${BY.name}: ${BY.reason}` },
    ])
    const [event, ...more] = await auditOf(payment)
    expect(more).toEqual([])
    expect(event).toMatchObject({
      kind: 'review-approved',
      details: { by: BY.name, reason: BY.reason, evidence: 'İşlem listesi, 15.11.2026', authCode: 'A12345' },
    })
    await expect(till.start({ target: 'person-1' })).rejects.toThrow('target-being-paid')
  })

  it.each(['declined', 'abandoned'] as const)(
    '[I-02] as %s frees what it would have paid, and books nothing',
    async (end) => {
      const target = `person-${end}`
      const payment = await inReview({ target })
      await expect(till.start({ target })).rejects.toThrow('target-being-paid')
      expect((await decide(payment, { end })).payment.state).toBe(end)
      expect(await booksOf(payment)).toEqual({ kinds: [], owed: 0n })
      expect((await auditOf(payment)).map(({ kind }) => kind)).toEqual([`review-${end}`])
      expect((await till.pay({ target })).state).toBe('approved')
    },
  )

  it('[I-02] what is approved after another has paid the same is kept apart and goes back', async () => {
    const payment = await inReview({ target: 'person-2' })
    await decide(payment, { end: 'declined' })
    const other = await till.pay({ target: 'person-2' })
    expect(other.state).toBe('approved')
    // The truth comes late: the bank shows it now.
    const late = await askOnce(payment)
    expect(late.state).toBe('approved')
    expect((await booksOf(payment)).kinds).toEqual(['duplicate-sale'])
    const { rows } = await house.owner.query('select asked_by from payment_refunds where payment_id = $1', [payment.id])
    expect(rows).toEqual([{ asked_by: 'janitor' }])
  })

  it('refuses what has no reason, no evidence, a card number in its words, or nothing to decide', async () => {
    const payment = await inReview()
    const bare = { hostReference: ' ', words: 'gördüm' }
    const words = { hostReference: '1', words: 'kart 4355 0843 5508 4358' }
    await expect(decide(payment, { end: 'declined' }, { ...BY, reason: ' ' })).rejects.toThrow('review-needs-reason')
    await expect(decide(payment, { end: 'declined' }, { ...BY, name: '' })).rejects.toThrow('review-needs-reason')
    await expect(decide(payment, { end: 'approved', evidence: bare })).rejects.toThrow('review-needs-evidence')
    await expect(decide(payment, { end: 'approved', evidence: { hostReference: '1', words: '' } })).rejects.toThrow(
      'review-needs-evidence',
    )
    await expect(decide(payment, { end: 'approved', evidence: words })).rejects.toThrow('review-holds-card-number')
    expect((await till.read(payment.id)).state).toBe('review')
    expect(await auditOf(payment)).toEqual([])
    await decide(payment, PROVEN)
    for (const verdict of [PROVEN, { end: 'declined' }, { end: 'abandoned' }] as const)
      await expect(decide(payment, verdict)).rejects.toThrow('review-not-open')
    await expect(askAgain(till.deps, till.tenantId, payment.id, BY)).rejects.toThrow('review-not-open')
    expect(await booksOf(payment)).toEqual({ kinds: ['sale'], owed: payment.totalMinor })
  })

  it('two who decide at once decide once', async () => {
    const payment = await inReview()
    const decided = await Promise.allSettled([
      decide(payment, PROVEN),
      decide(payment, { end: 'declined' }),
      decide(payment, PROVEN),
    ])
    expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await auditOf(payment)).toHaveLength(1)
  })

  it('[I-20] has no say about a payment of another company', async () => {
    const payment = await inReview()
    const stranger = await aTenant(house)
    await expect(decideReview(till.deps, stranger.id, payment.id, PROVEN, BY)).rejects.toThrow('not-found')
  })

  it('[I-07] has the bank asked again, and what it says clearly ends it', async () => {
    const payment = await inReview()
    const { payment: after, said } = await askAgain(till.deps, till.tenantId, payment.id, BY)
    expect([after.state, said?.outcome]).toEqual(['approved', 'paid'])
    expect((await auditOf(payment)).map(({ kind }) => kind)).toEqual(['review-asked'])
  })
})

async function askOnce(payment: PaymentRow): Promise<PaymentRow> {
  return (await askBank(till.deps, till.tenantId, payment.id)) ?? payment
}

describe('[I-04] what was approved, booked and then contradicted', () => {
  it('is not booked, placed or told twice when it is true after all', async () => {
    const payment = await contradicted({ target: 'said-1' })
    placed.splice(0)
    const { bookedBefore, bookedNow } = await decide(payment, PROVEN)
    expect([bookedBefore, bookedNow]).toEqual(['stands', 'stands'])
    expect(await booksOf(payment)).toEqual({ kinds: ['sale'], owed: payment.totalMinor })
    expect(placed).toEqual([])
    expect(await endingsOf(payment)).toEqual(['approved'])
  })

  it.each(['declined', 'abandoned'] as const)('leaves no sale behind when a person calls it %s', async (end) => {
    const target = `said-${end}`
    const payment = await contradicted({ target })
    placed.splice(0)
    expect((await decide(payment, { end })).payment.state).toBe(end)
    expect(await booksOf(payment)).toEqual({ kinds: ['sale', 'correction'], owed: 0n })
    expect(placed).toEqual([`took ${payment.totalMinor} of ${payment.id}`])
    // The bank knows better: it is booked again, and again once.
    const late = await askOnce(payment)
    expect(late.state).toBe('approved')
    expect(await booksOf(payment)).toEqual({
      kinds: ['sale', 'correction', 'correction'],
      owed: payment.totalMinor,
    })
    expect(placed.at(-1)).toBe(`placed ${payment.id}`)
    await expect(till.start({ target })).rejects.toThrow('target-being-paid')
  })

  it('stays with a person when the bank now says that it failed', async () => {
    const payment = await contradicted()
    atBank(payment, { state: 'declined', declineReason: 'do-not-honour' })
    expect((await askedSixHoursLater(payment)).state).toBe('review')
    expect(await booksOf(payment)).toEqual({ kinds: ['sale'], owed: payment.totalMinor })
  })

  it('goes back to approved by itself when the bank names the right amount', async () => {
    const payment = await contradicted()
    expect((await askedSixHoursLater(payment)).state).toBe('approved')
    expect(await booksOf(payment)).toEqual({ kinds: ['sale'], owed: payment.totalMinor })
    expect(await questionsOf(payment)).toMatchObject([{ closed_by: 'janitor' }])
  })

  it('[I-02] is taken back in the books, and frees its target, when the bank has voided it', async () => {
    const payment = await contradicted({ target: 'said-2' })
    placed.splice(0)
    atBank(payment, { state: 'voided', voidedAt: new Date() })
    expect((await askedSixHoursLater(payment)).state).toBe('voided')
    expect(await booksOf(payment)).toEqual({ kinds: ['sale', 'void'], owed: 0n })
    expect(placed).toEqual([`took ${payment.totalMinor} of ${payment.id}`])
    expect((await till.pay({ target: 'said-2' })).state).toBe('approved')
  })
})

describe('[I-07] the bank is asked on while a person is', () => {
  it('every six hours, and a clear yes ends it like any approval', async () => {
    const payment = await inReview({ target: 'on-1' })
    expect(payment.nextCheckAt?.getTime()).toBeGreaterThan(payment.stateSince.getTime())
    expect((await till.check(payment.id)).state).toBe('review')
    expect((await askedSixHoursLater(payment)).state).toBe('approved')
    expect(await booksOf(payment)).toEqual({ kinds: ['sale'], owed: payment.totalMinor })
    expect(await questionsOf(payment)).toEqual([{ closed_by: 'janitor', verdict: 'approved: inquiry: paid' }])
    expect(placed).toEqual([`placed ${payment.id}`])
  })

  it('a clear no frees what it would have paid', async () => {
    const payment = await inReview({ target: 'on-2' })
    atBank(payment, { state: 'declined', declineReason: 'do-not-honour' })
    expect((await askedSixHoursLater(payment)).state).toBe('declined')
    expect((await till.pay({ target: 'on-2' })).state).toBe('approved')
  })

  it('a void of the bank itself frees it too, and nothing is booked', async () => {
    const payment = await inReview({ target: 'on-3' })
    atBank(payment, { state: 'voided', voidedAt: new Date() })
    expect((await askedSixHoursLater(payment)).state).toBe('voided')
    expect(await booksOf(payment)).toEqual({ kinds: [], owed: 0n })
    expect((await till.pay({ target: 'on-3' })).state).toBe('approved')
  })

  it('another amount stays with a person, and is asked about again', async () => {
    const payment = await inReview({ target: 'on-4' })
    atBank(payment, {
      amountMinor: Number(payment.totalMinor) + 100,
      capturedMinor: Number(payment.totalMinor) + 100,
    })
    const after = await askedSixHoursLater(payment)
    expect(after.state).toBe('review')
    expect(after.nextCheckAt?.getTime()).toBeGreaterThan(after.readAt.getTime())
    expect(await booksOf(payment)).toEqual({ kinds: [], owed: 0n })
    await expect(till.start({ target: 'on-4' })).rejects.toThrow('target-being-paid')
  })

  it('only silence brought it here: "no such order", said three times, ends it by the rule of silence', async () => {
    await proveInquiry()
    const payment = await inReview({ kurus: '99', target: 'on-5' })
    expect((await askedSixHoursLater(payment)).state).toBe('review')
    expect((await askedSixHoursLater(payment)).state).toBe('review')
    expect((await askedSixHoursLater(payment)).state).toBe('abandoned')
    expect((await till.pay({ target: 'on-5' })).state).toBe('approved')
  })
})

/** Only an account whose inquiry has once found a sale is believed about what it does not find. */
async function proveInquiry(): Promise<void> {
  const found = await till.pay({ kurus: '92' })
  await till.pass(61)
  expect((await till.check(found.id)).state).toBe('approved')
}
