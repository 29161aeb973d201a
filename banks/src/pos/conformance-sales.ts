import assert from 'node:assert/strict'
import type { BankUnderTest, ConformanceCase } from './conformance-bank.ts'
import { comeBack, contextOf, inquire, pay, payIntoSilence, saidYes, type Attempt } from './conformance-payer.ts'
import type { AskingStep, DeclineReason, Order, PosAdapter } from './port.ts'

/** For a failed case: JSON does not know our numbers. */
const told = (value: unknown) =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? inner.toString() : inner))

/** Nothing may be called a failure here: money may or may not have moved, and only an inquiry knows. */
function assertInDoubt({ checked, answer }: Attempt): void {
  if (answer !== undefined) assert.equal(answer.kind, 'unknown')
  else assert.ok(checked === undefined || checked.inquire, `a definite word: ${JSON.stringify(checked)}`)
}

async function assertApproved(bank: BankUnderTest, changes: Parameters<BankUnderTest['newOrder']>[0]): Promise<void> {
  const order = bank.newOrder(changes)
  const attempt = await pay(bank, order)
  assert.ok(saidYes(attempt), `not approved: ${JSON.stringify(attempt.checked)} ${JSON.stringify(attempt.answer)}`)
  const truth = await bank.truthOf(order.orderId)
  assert.deepEqual(
    { charges: truth.charges, minor: truth.chargedMinor, installments: truth.installments },
    { charges: 1, minor: order.total.amountMinor, installments: order.installments },
  )
  const inquiry = await inquire(attempt.context, bank)
  assert.deepEqual({ state: inquiry.state, paid: inquiry.paid }, { state: 'paid', paid: true })
  if (inquiry.amountMinor !== undefined) assert.equal(inquiry.amountMinor, order.total.amountMinor)
}

function declines(kurus: string, reason: DeclineReason): ConformanceCase {
  return {
    title: `declines ${kurus} kuruş as ${reason}, with the bank's own code, and charges nothing`,
    async run(bank) {
      const order = bank.newOrder({ kurus })
      const { checked, answer, context } = await pay(bank, order)
      const no = answer ?? (checked?.outcome === 'declined' ? { ...checked, kind: checked.outcome } : undefined)
      assert.ok(no?.kind === 'declined', `not declined: ${told(checked)} ${told(answer)}`)
      // PayTR names its refusals in its own few numbers.
      if (bank.adapter.traits.chargedAt === 'completion') assert.equal(no.reason, reason)
      assert.notEqual(no.code, '')
      assert.equal((await bank.truthOf(order.orderId)).charges, 0)
      assert.equal((await inquire(context, bank)).paid, false)
    },
  }
}

function refuses(does: 'wrong-code' | 'cancel'): ConformanceCase {
  return {
    title: `a payer at the bank's page who gives a ${does} is declined, and no money call is made`,
    async run(bank) {
      const order = bank.newOrder()
      const { checked, answer, context } = await pay(bank, order, does)
      assert.equal(checked?.outcome, 'declined', JSON.stringify(checked))
      assert.equal(answer, undefined)
      const truth = await bank.truthOf(order.orderId)
      assert.deepEqual([truth.charges, truth.provisionCalls], [0, 0])
      assert.equal((await inquire(context, bank)).paid, false)
    },
  }
}

type Paying = (bank: BankUnderTest, order: Order) => Promise<Attempt>

function doubts(kurus: string, what: string, charged: boolean, paying: Paying = pay): ConformanceCase {
  return {
    title: `${what} (${kurus} kuruş) leaves the sale in doubt, and the inquiry tells the truth`,
    async run(bank) {
      const order = bank.newOrder({ kurus })
      const attempt = await paying(bank, order)
      assertInDoubt(attempt)
      assert.equal((await bank.truthOf(order.orderId)).charges, charged ? 1 : 0)
      const inquiry = await inquire(attempt.context, bank)
      assert.equal(inquiry.paid, charged, told(inquiry))
    },
  }
}

/** The same bank, with somebody who writes down at which steps it is asked. */
function listened(bank: BankUnderTest, asked: Set<AskingStep>): BankUnderTest {
  let step: AskingStep = 'begin'
  return {
    ...bank,
    wire: {
      send: (request) => {
        asked.add(step)
        return bank.wire.send(request)
      },
    },
    payerAtBank: (...walk) => {
      step = 'check-return'
      return bank.payerAtBank(...walk)
    },
  }
}

export const CASES_OF_SALES: readonly ConformanceCase[] = [
  {
    title: 'asks the bank at those steps that its traits name, and at no other',
    async run(bank) {
      const asked = new Set<AskingStep>()
      const { reached, context } = await comeBack(listened(bank, asked), bank.newOrder())
      for (const returned of reached.returns) await bank.adapter.checkReturn?.(context, returned)
      assert.deepEqual([...asked], bank.adapter.traits.asksBankTo)
    },
  },
  { title: 'approves, charges once, and is found by an inquiry', run: (bank) => assertApproved(bank, {}) },
  { title: 'approves in three installments', run: (bank) => assertApproved(bank, { installments: 3 }) },
  {
    title: 'approves dollars',
    appliesTo: ({ traits }: PosAdapter) => traits.currencies.includes('USD'),
    run: (bank) => assertApproved(bank, { currency: 'USD' }),
  },
  { title: 'approves a large amount to the kuruş', run: (bank) => assertApproved(bank, { lira: 98_765, kurus: '43' }) },
  declines('05', 'do-not-honour'),
  declines('51', 'insufficient-funds'),
  declines('54', 'expired-card'),
  refuses('wrong-code'),
  refuses('cancel'),
  doubts('90', 'a bank that charges and then breaks down', true),
  doubts('91', 'a bank that falls silent before it charges', false, payIntoSilence),
  doubts('92', 'a bank that falls silent after it charged', true, payIntoSilence),
  doubts('99', 'a bank that is down and charges nothing', false),
  {
    title: 'an inquiry that does not see the charge yet (98 kuruş) never says failed, and sees it later',
    async run(bank) {
      const order = bank.newOrder({ kurus: '98' })
      // The bank is asked while we still wait for its answer: later it sees again.
      const attempt = await payIntoSilence(bank, order, async () => {
        const blind = await inquire(contextOf(bank, order), bank)
        assert.ok(blind.state === 'not-found' || blind.state === 'pending', blind.state)
      })
      assertInDoubt(attempt)
      assert.equal((await bank.truthOf(order.orderId)).charges, 1)
      assert.equal((await inquire(attempt.context, bank)).paid, true)
    },
  },
  {
    title: 'an order nobody ever sent is not found, or cannot be told, as its traits say',
    async run(bank) {
      const { state, paid } = await inquire(contextOf(bank, bank.newOrder()), bank)
      assert.equal(paid, false)
      assert.equal(state, bank.adapter.traits.blindToAbsence === true ? 'pending' : 'not-found')
    },
  },
  {
    title: 'an empty page at the bank (96 kuruş) brings nothing back and charges nothing',
    async run(bank) {
      const order = bank.newOrder({ kurus: '96' })
      const { reached, answer } = await pay(bank, order)
      assert.deepEqual(reached, { returns: [], notifications: [] })
      assert.equal(answer, undefined)
      assert.equal((await bank.truthOf(order.orderId)).charges, 0)
    },
  },
  {
    title: 'a late return (97 kuruş) is as good as an early one',
    async run(bank) {
      const order = bank.newOrder({ kurus: '97' })
      assert.ok(saidYes(await pay(bank, order)))
      assert.equal((await bank.truthOf(order.orderId)).charges, 1)
    },
  },
]
