import assert from 'node:assert/strict'
import type { Fields } from '../wire/fields.ts'
import type { BankUnderTest, ConformanceCase } from './conformance-bank.ts'
import { openUp } from './conformance-packed.ts'
import { comeBack, complete, contextOf, pay, saidYes } from './conformance-payer.ts'
import type { CheckedReturn, Order, PosAdapter, PosContext } from './port.ts'

const isYes = (checked: CheckedReturn | undefined) =>
  checked?.outcome === 'authenticated' || checked?.outcome === 'approved'

/** A forged yes must be refused; where the bank charges at once, an `approved` that must be asked about is refused too. */
function assertNotBelieved(checked: CheckedReturn, what: string): void {
  const acted = checked.outcome === 'authenticated' || (checked.outcome === 'approved' && !checked.inquire)
  assert.ok(!acted, `${what} was believed: ${JSON.stringify(checked)}`)
}

/** Where nothing in a return is signed, the bank itself must refuse to complete a forged one. */
async function assertLeadsNowhere(bank: BankUnderTest, context: PosContext, checked: CheckedReturn, what: string) {
  if (bank.adapter.traits.signedFields.length > 0) return assertNotBelieved(checked, what)
  const reached = { returns: [], notifications: [] }
  const answer = await complete(bank, { order: context.order, context, reached, checked })
  assert.notEqual(answer?.kind, 'approved', what)
}

const returnCarriesAmount = ({ traits }: PosAdapter) => traits.boundFields.some((name) => /amount|tutar/i.test(name))

const comesByBrowser = ({ traits }: PosAdapter) => traits.chargedAt === 'completion'
const comesByNotification = (adapter: PosAdapter) => adapter.traits.chargedAt === 'bank'

async function genuineReturn(bank: BankUnderTest): Promise<{ context: PosContext; order: Order; returned: Fields }> {
  const order = bank.newOrder()
  const { reached, checked, context } = await comeBack(bank, order)
  const [returned] = reached.returns
  assert.ok(returned !== undefined && isYes(checked), `no genuine yes: ${JSON.stringify(checked)}`)
  return { context, order, returned }
}

async function check(bank: BankUnderTest, context: PosContext, returned: Fields): Promise<CheckedReturn> {
  const { checkReturn } = bank.adapter
  assert.ok(checkReturn)
  return checkReturn(context, returned)
}

export const CASES_OF_RETURNS: readonly ConformanceCase[] = [
  {
    title: 'a return that comes twice (93 kuruş) says the same twice, and a second completion charges nothing',
    appliesTo: comesByBrowser,
    async run(bank) {
      const order = bank.newOrder({ kurus: '93' })
      const attempt = await comeBack(bank, order)
      const [first, second] = attempt.reached.returns
      assert.ok(first !== undefined && second !== undefined, 'the return came once')
      assert.ok(isYes(await check(bank, attempt.context, second)))
      assert.equal((await complete(bank, attempt))?.kind, 'approved')
      const again = await complete(bank, attempt)
      assert.notEqual(again?.kind, 'declined', 'the first one stands: a second answer must not read as a failure')
      assert.equal((await bank.truthOf(order.orderId)).charges, 1)
    },
  },
  {
    title: 'a notification that comes twice (93 kuruş) says the same twice',
    appliesTo: comesByNotification,
    async run(bank) {
      const order = bank.newOrder({ kurus: '93' })
      const { reached, context } = await comeBack(bank, order)
      const verdicts = reached.notifications.map((one) => bank.adapter.notifications?.check(context, one).outcome)
      assert.deepEqual(verdicts, ['approved', 'approved'])
      assert.equal((await bank.truthOf(order.orderId)).charges, 1)
    },
  },
  {
    title: 'a wrongly signed message (94 kuruş) is rejected',
    async run(bank) {
      const order = bank.newOrder({ kurus: '94' })
      const { checked, answer } = await pay(bank, order)
      assert.equal(checked?.outcome, 'rejected', JSON.stringify(checked))
      assert.equal(answer, undefined)
      const charged = bank.adapter.traits.chargedAt === 'bank' ? 1 : 0
      assert.equal((await bank.truthOf(order.orderId)).charges, charged)
    },
  },
  {
    title: 'a bank that names another amount (95 kuruş) is not believed; one that names none has charged ours',
    async run(bank) {
      const order = bank.newOrder({ kurus: '95' })
      const attempt = await pay(bank, order)
      const { checked, answer } = attempt
      if (saidYes(attempt) && !(checked?.outcome === 'approved' && checked.inquire)) {
        assert.ok(!returnCarriesAmount(bank.adapter), `believed: ${JSON.stringify(checked)}`)
      } else {
        assert.ok(checked?.inquire === true || answer?.kind === 'unknown', JSON.stringify(checked))
      }
      const truth = await bank.truthOf(order.orderId)
      if (truth.charges > 0) assert.equal(truth.chargedMinor, order.total.amountMinor)
    },
  },
  {
    title: 'a genuine return of one order proves nothing for another',
    appliesTo: comesByBrowser,
    async run(bank) {
      const { context, order, returned } = await genuineReturn(bank)
      const other = { ...bank.newOrder(), amount: order.total }
      const checked = await check(bank, contextOf(bank, other, context.kept), returned)
      assertNotBelieved(checked, 'the return of another order')
    },
  },
  {
    title: 'a genuine return re-cut for another amount is rejected, or its amount is never used',
    appliesTo: comesByBrowser,
    async run(bank) {
      const { context, order, returned } = await genuineReturn(bank)
      const dearer = { ...order, total: { ...order.total, amountMinor: order.total.amountMinor + 100n } }
      const checked = await check(bank, { ...context, order: dearer }, returned)
      if (returnCarriesAmount(bank.adapter)) assert.equal(checked.outcome, 'rejected', JSON.stringify(checked))
    },
  },
  {
    title: 'a return with any signed or bound field changed, emptied or taken away is not believed',
    appliesTo: comesByBrowser,
    async run(bank) {
      const { context, returned } = await genuineReturn(bank)
      const { leaves, pack } = openUp(returned)
      const { signedFields, boundFields } = bank.adapter.traits
      const names = [...new Set([...signedFields, ...boundFields])].filter((name) => Object.hasOwn(leaves, name))
      assert.ok(names.length > 0, `no declared field is in the return: ${Object.keys(leaves).join(' ')}`)
      for (const name of names) {
        const value = leaves[name] ?? ''
        const { [name]: _taken, ...without } = leaves
        const forgeries = [
          { ...leaves, [name]: `${value}0` },
          { ...leaves, [name]: `9${value.slice(1)}x` },
        ]
        if (value !== '') forgeries.push({ ...leaves, [name]: '' }, without)
        for (const forged of forgeries) assertNotBelieved(await check(bank, context, pack(forged)), name)
      }
    },
  },
  {
    title: 'a genuine no dressed up as a yes is not believed',
    appliesTo: comesByBrowser,
    async run(bank) {
      const { returned: yes } = await genuineReturn(bank)
      const order = bank.newOrder()
      const { context, reached } = await comeBack(bank, order, 'wrong-code')
      const [no] = reached.returns
      assert.ok(no)
      assertNotBelieved(await check(bank, context, no), 'the no itself')
      const { leaves, pack } = openUp(no)
      for (const [name, value] of Object.entries(openUp(yes).leaves)) {
        const forged = await check(bank, context, pack({ ...leaves, [name]: value }))
        await assertLeadsNowhere(bank, context, forged, `the no with ${name} of a yes`)
      }
    },
  },
  {
    title: 'the browser that comes back from a bank which charges at once proves nothing',
    appliesTo: comesByNotification,
    async run(bank) {
      const order = bank.newOrder()
      const { context, reached } = await comeBack(bank, order)
      for (const returned of reached.returns) assert.equal((await check(bank, context, returned)).inquire, true)
      assert.ok(reached.returns.length > 0)
    },
  },
]
