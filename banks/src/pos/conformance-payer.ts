import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { Card } from '@vezne/domain/card/card.ts'
import type { BankUnderTest, PayerDoes, Reached } from './conformance-bank.ts'
import type { Answer, CheckedReturn, Inquiry, Order, Payer, PosContext } from './port.ts'

const PAYER: Payer = {
  name: 'Ayşe Yılmaz',
  email: 'ayse@vezne.test',
  phone: '5551112233',
  identityNumber: '11111111110',
  language: 'tr',
}

/** Nothing is asked of this number but a valid checksum. */
const CARD = new Card({
  number: '4355084355084358',
  cvv: '000',
  holder: 'AYŞE YILMAZ',
  expiryMonth: '12',
  expiryYear: '2030',
})

/** A whole payment as the engine will make it. `checked` is undefined when nothing came back from the bank. */
export interface Attempt {
  readonly order: Order
  readonly context: PosContext
  readonly reached: Reached
  readonly checked: CheckedReturn | undefined
  /** The completion's answer, where the return allowed one. */
  readonly answer: Answer | undefined
}

export function contextOf(bank: BankUnderTest, order: Order, kept: PosContext['kept'] = {}): PosContext {
  return { wire: bank.wire, account: bank.account, now: bank.now(), order, kept }
}

/** From our form to the return, without completing. */
export async function comeBack(
  bank: BankUnderTest,
  order: Order,
  does: PayerDoes = 'right-code',
): Promise<Omit<Attempt, 'answer'>> {
  const { begin3ds } = bank.adapter
  assert.ok(begin3ds)
  const begun = await begin3ds(contextOf(bank, order), { card: CARD, payer: PAYER, programme: 'axess' })
  assert.equal(begun.kind, 'handover', `the payment did not begin: ${JSON.stringify(begun)}`)
  assert.equal(begun.handover.kind, bank.adapter.traits.handover)
  const reached = await bank.payerAtBank(begun.handover, order, does)
  const context = contextOf(bank, order, begun.kept)
  return { order, context, reached, checked: await checkFirst(bank, context, reached) }
}

/** Where the bank tells our server, that is the news; elsewhere it is what the browser brought. */
async function checkFirst(bank: BankUnderTest, context: PosContext, reached: Reached) {
  const { adapter } = bank
  const [notification] = reached.notifications
  if (adapter.traits.chargedAt === 'bank' && adapter.notifications !== undefined) {
    return notification === undefined ? undefined : adapter.notifications.check(context, notification)
  }
  const [returned] = reached.returns
  return returned === undefined ? undefined : adapter.checkReturn?.(context, returned)
}

export async function pay(bank: BankUnderTest, order: Order, does: PayerDoes = 'right-code'): Promise<Attempt> {
  const attempt = await comeBack(bank, order, does)
  return { ...attempt, answer: await complete(bank, attempt) }
}

/** Longer than a silent bank holds a socket, and than anybody waits for it. */
const SILENCE_MS = 100_000

/** Pays at a bank that says nothing: `meanwhile` happens while our call still waits for its answer. */
export async function payIntoSilence(
  bank: BankUnderTest,
  order: Order,
  meanwhile = async (): Promise<void> => {},
): Promise<Attempt> {
  const over = new AbortController()
  const paying = pay(bank, order).finally(() => over.abort())
  while (!over.signal.aborted && !bank.isSilentAbout(order)) await sleep(5)
  await meanwhile()
  await bank.letPass(SILENCE_MS)
  return paying
}

export async function complete(bank: BankUnderTest, attempt: Omit<Attempt, 'answer'>): Promise<Answer | undefined> {
  if (attempt.checked?.outcome !== 'authenticated') return undefined
  const { adapter, account } = bank
  assert.ok(adapter.complete3ds, 'who authenticates must also complete')
  const again = adapter.traits.cardAtCompletion?.(account) === true ? { card: CARD } : {}
  return adapter.complete3ds(attempt.context, attempt.checked.proof, { payer: PAYER, ...again })
}

/** A sale that stands at the bank, with everything that was to be kept of it. */
export async function paidSale(bank: BankUnderTest, order: Order): Promise<PosContext> {
  const attempt = await pay(bank, order)
  assert.ok(saidYes(attempt), `not approved: ${JSON.stringify(attempt.checked)} ${JSON.stringify(attempt.answer)}`)
  const checked = attempt.checked?.outcome === 'approved' ? attempt.checked.kept : {}
  const answered = attempt.answer?.kind === 'approved' ? attempt.answer.kept : {}
  return contextOf(bank, order, { ...attempt.context.kept, ...checked, ...answered })
}

export function saidYes({ checked, answer }: Attempt): boolean {
  return answer?.kind === 'approved' || checked?.outcome === 'approved'
}

export async function inquire(context: PosContext, bank: BankUnderTest): Promise<Inquiry> {
  assert.ok(bank.adapter.inquire, 'every gateway can be asked')
  return bank.adapter.inquire(context)
}
