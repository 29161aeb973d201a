import { randomUUID } from 'node:crypto'
import { login } from '@vezne/contract/auth.ts'
import { collectionList } from '@vezne/contract/collections/list.ts'
import { homeSummary } from '@vezne/contract/home.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { Sensitive } from '@vezne/contract/kit/sensitive.ts'
import { followPosTrial, listPosAccounts, listPosTrials, startPosTrial } from '@vezne/contract/pos-accounts.ts'
import type { Trial } from '@vezne/contract/pos-accounts/trials.ts'
import type { RoleName } from '@vezne/domain/access/roles.ts'
import { findCardNumbers } from '@vezne/domain/card/number.ts'
import { openDesk, openGround, openTills, type Desk, type Reply } from '@vezne/lab/till/pay-desk.ts'
import { deafAfterSending } from '@vezne/lab/till/till.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modulesOf } from '../../../../app.ts'
import { steerEngineClock } from '../../../../kit/db/engine-clock.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { useHouse } from '../../../../testing/house.ts'
import { runJobs } from '../../../../testing/jobs.ts'
import { aStaffMember, aTenant, PASSWORD, type TestTenant } from '../../../../testing/people.ts'
import { sumsBySubject } from '../../../books/journal/index.ts'
import { checkDueRefund } from '../../payments/index.ts'
import { factsOf, findTrials } from './store.ts'
import { trialOf } from './transcript.ts'
import { followTrial } from './trials.ts'

const CARD = '4282209004348015'
const ground = await openGround()
const house = useHouse({ ...ground.environment, RATE_LIMIT_FACTOR: '100' })
let desk: Desk
let tenant: TestTenant
let owner: string
/** By bank; Garanti's is off. */
const accounts = new Map<number, string>()

beforeAll(async () => {
  desk = await openDesk(house, ground)
  tenant = await aTenant(house)
  await openTills(house, ground, { id: tenant.id, guid: randomUUID() }, [62, 64])
  const { rows } = await house.owner.query<{ id: string; bank_id: number }>(
    'select id, bank_id from pos_accounts where tenant_id = $1',
    [tenant.id],
  )
  for (const { id, bank_id: bankId } of rows) accounts.set(bankId, id)
  await house.owner.query('update pos_accounts set is_active = false where id = $1', [accounts.get(62)])
  owner = await staff(tenant, 'Sahip')
})
afterAll(() => desk.close())

async function staff(company: TestTenant, role: RoleName): Promise<string> {
  const { email } = await aStaffMember(house, company, role)
  const signedIn = await house.call(login, { email, password: PASSWORD, b2BDomainUrl: company.domain })
  if (!signedIn.success) throw new Error(signedIn.message)
  return signedIn.data.token
}

type Form = InputOf<typeof startPosTrial>
const form = (bankId: number, changes: Partial<Form> = {}): Form => ({
  accountId: accounts.get(bankId) ?? '',
  currencyCode: 'TRY',
  holderName: 'AYŞE YILMAZ',
  cardNumber: new Sensitive(CARD),
  cvv: new Sensitive('000'),
  expireMonth: new Sensitive('12'),
  expireYear: new Sensitive('30'),
  ...changes,
})

const start = (bankId: number, changes: Partial<Form> = {}, token = owner) =>
  house.raw(startPosTrial, form(bankId, changes), { token })

/** From the form to the bank and back, with the code that is typed there. */
async function tried(bankId: number, code?: string): Promise<string> {
  const answer = await start(bankId)
  expect(answer.statusCode).toBe(200)
  const reply = answer.json<Reply>()
  await desk.walk(reply, code)
  return (reply.data as { posCollectionTransactionId: string }).posCollectionTransactionId
}

async function followed(trialId: string, hasLeft = false): Promise<Trial> {
  const answer = await house.call(followPosTrial, { trialId, hasLeft }, { token: owner })
  if (!answer.success) throw new Error(answer.message)
  return answer.data
}

const stepsOf = ({ steps }: Trial) => steps.map(({ step }) => step)

async function triesOf(paymentId: string) {
  const { rows } = await house.owner.query<{ id: string; kind: string; state: string }>(
    'select id, kind, state from payment_refunds where payment_id = $1',
    [paymentId],
  )
  return rows
}

const booksOf = (paymentId: string) =>
  house.infrastructure.tenantDb.forTenant(tenant.id, async (db) =>
    (await sumsBySubject(db, { kind: 'payment', id: paymentId })).map(({ amount }) => amount.amountMinor),
  )

const bankSays = (orderId: string) =>
  ground.simulators.world.transactions.filter((row) => row.orderId === orderId).map(({ state }) => state)

describe('a trial sale of a POS account', () => {
  it('[I-04] goes through the engine at an account that is off, and is voided as soon as it is authorised', async () => {
    const trialId = await tried(62)
    // Written with the approval: whoever looks next, or nobody, it goes back.
    expect(await triesOf(trialId)).toMatchObject([{ kind: 'void', state: 'requested' }])
    const trial = await followed(trialId)
    expect(trial).toMatchObject({ id: trialId, amount: 100n, currencyCode: 'TRY', result: 'voided' })
    expect(stepsOf(trial)).toEqual([
      'asked',
      'page-made',
      'page-shown',
      'authenticated',
      'charge-asked',
      'authorised',
      'void-asked',
      'voided',
    ])
    expect(trial.authCode).toMatch(/\w/)
    expect(trial.steps.find(({ step }) => step === 'authorised')?.code).toBe(trial.authCode)
    expect(bankSays(trial.orderId)).toEqual(['voided'])
    expect(new Set(await booksOf(trialId))).toEqual(new Set([0n]))
    const { rows } = await house.owner.query(
      `select p.channel, p.purpose, p.wants_receipt, e.kind, e.details from payments p, audit_events e
       where p.id = $1 and e.tenant_id = p.tenant_id and e.kind = 'pos-trial-begun' and e.details ->> 'paymentId' = $2`,
      [trialId, trialId],
    )
    expect(rows).toMatchObject([{ channel: 'trial', purpose: 'trial', wants_receipt: false }])
  })

  it('[I-17] is kept as history with who, when and how, and nothing of it holds a card', async () => {
    const trialId = await tried(64)
    await followed(trialId)
    const answer = await house.raw(listPosTrials, { accountId: accounts.get(64) ?? '' }, { token: owner })
    const [newest] = answer.json<{ data: { id: string; begunBy: string; maskedCard: string }[] }>().data
    expect(newest).toMatchObject({ id: trialId, begunBy: 'Şule Çınar', maskedCard: '428220******8015' })
    // Moments are numbers of thirteen digits, of which every tenth passes for a card.
    const words = JSON.stringify(answer.json(), (_, value: unknown) => (typeof value === 'number' ? 0 : value))
    expect(findCardNumbers(words)).toEqual([])
    expect(house.logLines.join('\n')).not.toContain(CARD)
    const { rows } = await house.owner.query<{ found: string }>(
      `select concat(t::text, p::text, (select string_agg(e::text, '') from audit_events e where e.tenant_id = p.tenant_id),
         (select string_agg(a::text, '') from payment_answers a where a.payment_id = p.id)) as found
       from pos_trials t join payments p on p.id = t.payment_id where t.payment_id = $1`,
      [trialId],
    )
    expect(rows[0]?.found).toContain(trialId)
    expect(rows[0]?.found).not.toContain(CARD)
  })

  it('is on its way back, and not over, where its void is done a moment after the payment was read', async () => {
    const trialId = await tried(64)
    await followed(trialId)
    await house.infrastructure.tenantDb.forTenant(tenant.id, async (db) => {
      const [row] = await findTrials(db, { paymentId: trialId })
      const facts = await factsOf(db, [trialId])
      expect(facts.tries.map(({ state }) => state)).toEqual(['done'])
      expect(row && trialOf(row, facts).result).toBe('voided')
      expect(row && trialOf({ ...row, state: 'approved' }, facts).result).toBe('going-back')
    })
  })

  it('counts in no figure of the company, and stands in the collection history as what it is', async () => {
    const trialId = await tried(64)
    const { orderId } = await followed(trialId)
    const summary = await house.call(homeSummary, {}, { token: owner })
    expect(summary).toMatchObject({
      success: true,
      data: { answered: 0, approved: 0, paidToday: [], lastPayments: [], days: [] },
    })
    const listed = await house.call(listPosAccounts, {}, { token: owner })
    const health = listed.success ? listed.data.map((account) => account.health.attempts) : []
    expect(health).toEqual([0, 0])
    const filter = { channel: ['trial' as const], q: orderId }
    const history = await house.call(collectionList.page, { filter, sort: [], limit: 10 }, { token: owner })
    expect(history).toMatchObject({
      success: true,
      data: { items: [{ id: trialId, channel: 'trial', status: 'voided' }] },
    })
    expect(await runJobs(house)).toEqual([])
  })

  it('is voided by the janitor where nobody looks any more', async () => {
    const trialId = await tried(64)
    const [waiting] = await triesOf(trialId)
    await steerEngineClock(house.owner, { passSeconds: 31 })
    await checkDueRefund(modulesOf(house.infrastructure).payments, tenant.id, waiting?.id ?? '')
    expect((await followed(trialId)).result).toBe('voided')
  })

  it('[I-07] says that the void is in doubt where the bank does not answer, and follows it to its end', async () => {
    const trialId = await tried(64)
    const { posAccounts } = modulesOf(house.infrastructure)
    const { checkout } = posAccounts
    const deaf = { ...posAccounts, checkout: { ...checkout, payments: deafAfterSending(checkout.payments) } }
    const caller = { kind: 'user', tenantId: tenant.id, firms: '*', userId: randomUUID() } as SignedInCall['caller']
    const trial = await followTrial(deaf, { trialId, hasLeft: false }, { caller } as SignedInCall)
    expect([trial.result, stepsOf(trial).at(-1)]).toEqual(['back-in-doubt', 'back-in-doubt'])
    expect(bankSays(trial.orderId)).toEqual(['voided'])
    await steerEngineClock(house.owner, { passSeconds: 60 })
    const later = await followed(trialId)
    expect([later.result, stepsOf(later).at(-1)]).toEqual(['voided', 'voided'])
    expect(new Set(await booksOf(trialId))).toEqual(new Set([0n]))
  })

  it('tells a decline with the bank’s code, and a page that was left', async () => {
    const declined = await followed(await tried(64, '000000'))
    expect(declined.result).toBe('declined')
    expect(stepsOf(declined)).toContain('not-authenticated')
    const answer = await start(64)
    const { data } = answer.json<{ data: { posCollectionTransactionId: string } }>()
    expect((await followed(data.posCollectionTransactionId)).result).toBe('waiting')
    const left = await followed(data.posCollectionTransactionId, true)
    expect([left.result, stepsOf(left).at(-1)]).toEqual(['left', 'left'])
  })

  it('is one trial for one key, and says beside its fields what is wrong with a card', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const again = () => house.raw(startPosTrial, form(64), { token: owner, headers })
    const [first, second] = [await again(), await again()]
    const idIn = (answer: typeof first) =>
      answer.json<{ data: { posCollectionTransactionId: string } }>().data.posCollectionTransactionId
    expect(idIn(second)).toBe(idIn(first))
    const wrong = await start(64, { cardNumber: new Sensitive('4282209004348016'), holderName: 'AYŞE' })
    expect(wrong.statusCode).toBe(406)
    expect(wrong.json()).toMatchObject({ errors: [{ path: 'cardNumber', rule: 'card-number-invalid' }] })
    const elsewhere = await start(64, { holderName: CARD })
    expect(elsewhere.json()).toMatchObject({ errors: [{ path: 'holderName', rule: 'card-number-elsewhere' }] })
    await house.owner.query(`update pos_accounts set currencies = '{TRY}' where id = $1`, [accounts.get(64)])
    expect((await start(64, { currencyCode: 'USD' })).json()).toMatchObject({
      errors: [{ path: 'currencyCode', rule: 'currency-not-taken' }],
    })
  })

  it('[I-20] [I-22] is nobody’s who may not change accounts, an auditor’s to read, and no other company’s', async () => {
    expect((await start(64, {}, await staff(tenant, 'Finans'))).statusCode).toBe(403)
    const auditor = await staff(tenant, 'Denetçi')
    expect((await start(64, {}, auditor)).statusCode).toBe(403)
    const accountId = accounts.get(64) ?? ''
    expect((await house.raw(listPosTrials, { accountId }, { token: auditor })).statusCode).toBe(200)
    const listed = await house.call(listPosTrials, { accountId }, { token: owner })
    const [trial] = listed.success ? listed.data : []
    const stranger = await staff(await aTenant(house), 'Sahip')
    expect((await start(64, {}, stranger)).statusCode).toBe(404)
    expect((await house.raw(listPosTrials, { accountId }, { token: stranger })).statusCode).toBe(404)
    const theirs = { trialId: trial?.id ?? '', hasLeft: true }
    expect((await house.raw(followPosTrial, theirs, { token: auditor })).statusCode).toBe(403)
    expect((await house.raw(followPosTrial, theirs, { token: stranger })).statusCode).toBe(404)
  })
})
