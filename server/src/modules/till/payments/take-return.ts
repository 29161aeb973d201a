import { createHmac } from 'node:crypto'
import type { Answer, CheckedReturn, Fields } from '@vezne/banks/pos/port.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { newest, type Secrets } from '../../../kit/secret.ts'
import { terminalFrom } from '../../company/terminals/index.ts'
import { applyEvidence, type Particulars } from './apply-evidence.ts'
import type { Card } from '@vezne/domain/card/card.ts'
import { abandon } from './ask-bank.ts'
import { isUncharged, isWaiting, mayBeCharged } from './ask-first.ts'
import { contextOf, needsCardLater, payerOf, type OpenPayment } from './read-payment.ts'
import type { KeptAnswer } from './store/answers.store.ts'
import { findPayment, type PaymentRow } from './store/payments.store.ts'
import { lockReturned } from './store/returned.store.ts'
import { readCapability, type Named } from './capability.ts'
import type { PaymentDeps } from './deps.ts'
import { fallIntoDoubt } from './fall-into-doubt.ts'
import { keepLease } from './lease.ts'
import { letGoOfCard } from './let-go-of-card.ts'
import { asksBankTo, offTheWire } from './off-the-wire.ts'
import { keepUnapplied, recordAnswer, recordLocked } from './record-answer.ts'
import { tellMoneyCall } from './tell-sale.ts'
import { endUnheard, UNTOLD, watchWire } from './unheard.ts'

/**
 * A browser came back from a bank. Its message is judged, kept by its digest alone, and applied under a lock; where it
 * proves an authenticated payer, the money call leaves once, after the state that says so is committed.
 * Undefined for an address that we never gave out.
 */
export async function takeReturn(
  deps: PaymentDeps,
  capability: string,
  returned: Fields | undefined,
): Promise<PaymentRow | undefined> {
  const named = readCapability(deps.secret, 'return', capability)
  if (named === undefined) return undefined
  if (await isTakenElsewhere(deps, named, { capability, returned })) return readStanding(deps, named)
  const borrowed = borrowCard(deps)
  const heard = await hearReturn(deps, named, { returned, borrowed }).catch((error: unknown) => {
    borrowed.putBack()
    throw error
  })
  if (heard === undefined) return undefined
  const { open, payment, checked, card, mayComplete } = heard
  // Only what was really written as sent may be sent: a transaction that was undone leaves the old state behind.
  if (!mayComplete || payment.state !== 'auth-sent' || checked.outcome !== 'authenticated') {
    borrowed.putBack()
    return letGoOfCard(deps, payment)
  }
  deps.at?.('K5-auth-sent-written')
  return completePayment(deps, { ...open, payment }, checked.proof, card)
}

interface Brought {
  readonly returned: Fields | undefined
  readonly borrowed: BorrowedCard
  /** False where commits may be lost and the bank did not say that it charged nothing. */
  readonly mayCount?: boolean
}

async function hearReturn(deps: PaymentDeps, named: Named, brought: Brought): Promise<Heard | undefined> {
  const said: { hearing?: Hearing } = {}
  const taking = deps.db.forTenant(named.tenantId, async (db) => {
    const found = await lockReturned(db, named.id)
    if (found === undefined) return undefined
    const { locked, pos, standing } = found
    const open = { payment: locked, terminal: await terminalFrom(deps.terminals, db, pos, locked.terminalVersion) }
    const isAlone = !asksBankTo('check-return', open)
    const checked = isAlone ? await judge(offTheWire(deps), open, brought.returned) : undefined
    if (checked?.outcome !== 'rejected' && mayBeCharged(open, standing)) return { open, askFirst: true }
    if (checked === undefined) return { open, askFirst: false }
    said.hearing = hear(deps, open, checked, brought)
    return said.hearing.as(await recordLocked(db, locked, said.hearing.answer, said.hearing.apply))
  })
  const taken = await taking.catch(async (error: unknown) => {
    const payment = await keepUnapplied(deps, error)
    return said.hearing?.as(payment)
  })
  if (taken === undefined || 'payment' in taken) return taken
  const mayCount = !taken.askFirst || (await isUncharged(deps, taken.open.payment))
  return askAndHear(deps, taken.open, { ...brought, mayCount })
}

/** A bank that has to be asked about the message is asked outside any transaction. */
async function askAndHear(deps: PaymentDeps, open: OpenPayment, brought: Brought): Promise<Heard> {
  const hearing = hear(deps, open, await judge(deps, open, brought.returned), brought)
  return hearing.as(await recordAnswer(deps, open.payment, hearing.answer, hearing.apply))
}

interface BorrowedCard {
  readonly take: (paymentId: string) => Card | undefined
  /** What was taken for a call that will not be made waits again: the payer's next try finds it. */
  readonly putBack: () => void
}

function borrowCard({ cards }: PaymentDeps): BorrowedCard {
  let putBack = () => {}
  return {
    take: (paymentId) => {
      const card = cards.take(paymentId)
      if (card !== undefined) putBack = () => cards.keep(paymentId, card)
      return card
    },
    putBack: () => {
      putBack()
      // Once: another return may have taken it since, and what has been used must not wait here again.
      putBack = () => {}
    },
  }
}

async function judge(deps: PaymentDeps, open: OpenPayment, returned: Fields | undefined): Promise<CheckedReturn> {
  const { checkReturn } = open.terminal.adapter
  // A form that says one name twice is nobody's message.
  if (returned === undefined || checkReturn === undefined) return { outcome: 'rejected', inquire: true, why: 'shape' }
  return checkReturn(contextOf(deps, open), returned)
}

interface Heard {
  readonly open: OpenPayment
  readonly payment: PaymentRow
  readonly checked: CheckedReturn
  /** Where the completion carries it once more. */
  readonly card: Card | undefined
  readonly mayComplete: boolean
}

interface Hearing {
  readonly answer: KeptAnswer
  readonly apply: (db: TenantDb, locked: PaymentRow, isNew: () => Promise<boolean>) => Promise<PaymentRow>
  /** What came of it, once it is applied. */
  readonly as: (payment: PaymentRow) => Heard
}

function hear(deps: PaymentDeps, open: OpenPayment, checked: CheckedReturn, brought: Brought): Hearing {
  const { returned, borrowed, mayCount = true } = brought
  deps.at?.('K4-return-read')
  let card: Card | undefined
  let mayComplete = false
  const digest = digestOf(deps.secret, returned ?? {})
  return {
    answer: { source: 'return', outcome: checked.outcome, code: codeOf(checked), digest },
    apply: async (db, locked, isNew) => {
      // What it decided once it cannot decide again, for the payment waits no more; what decided nothing may come again,
      // because the bank could not be asked about it or we could not write. A forgery is told of once.
      if (!isWaiting(locked) || (checked.outcome === 'rejected' && !(await isNew()))) return locked
      if (!mayCount && checked.outcome !== 'rejected')
        return fallIntoDoubt(db, locked, 'came back, and commits about it may be lost')
      if (checked.outcome === 'authenticated' && needsCardLater(open)) {
        // Taken under the lock, by the one message that completes: a forged or repeated return may not use the card up.
        card = borrowed.take(open.payment.id)
        // Nothing was charged and nothing can be: the payer has to type the card again.
        if (card === undefined) return abandon(db, locked, 'the card was lost in a restart')
      }
      const evidence = { from: 'return', says: checked.outcome } as const
      const { chargedAt } = open.terminal.adapter.traits
      const moving = applyEvidence(deps, db, locked, chargedAt, evidence, particularsOf(checked))
      // Back in its place before the lock is given up: whoever waits for the lock looks for the card next.
      const moved = await moving.catch((error: unknown) => {
        borrowed.putBack()
        throw error
      })
      mayComplete = moved.state === 'auth-sent'
      return moved
    },
    as: (payment) => ({ open, payment, checked, card, mayComplete }),
  }
}

interface PassedReturn {
  readonly capability: string
  readonly returned: Fields | undefined
}

/**
 * The card waits in the memory of one process: a return that came to another one is passed on to it. Only when that one
 * is gone for certain is the return ours; then the card is lost, and the payer is asked for it again.
 */
async function isTakenElsewhere(deps: PaymentDeps, { holder }: Named, passed: PassedReturn): Promise<boolean> {
  if (holder === undefined || holder === deps.bootId || deps.peers === undefined) return false
  const answer = await deps.peers.pass(holder, JSON.stringify(passed))
  // The browser is told to bring it again.
  if (answer === 'not-now') throw new Refusal('not-available')
  return answer !== 'gone'
}

/** What another process passed on to us, because we hold the card. */
export async function takePassedReturn(deps: PaymentDeps, message: string): Promise<void> {
  const { capability, returned } = JSON.parse(message) as PassedReturn
  await takeReturn(deps, capability, returned)
}

function readStanding(deps: PaymentDeps, { tenantId, id }: Named): Promise<PaymentRow | undefined> {
  return deps.db.forTenant(tenantId, (db) => findPayment(db, id))
}

/** Nobody was asked: what must be known outside before the money is asked for could not be told there. */
const NOT_TOLD: Answer = { kind: 'unknown', why: 'no-answer' }

/** The one call that takes the money. Whatever happens to it, it is never sent again. */
async function completePayment(
  deps: PaymentDeps,
  open: OpenPayment,
  proof: Fields,
  card: Card | undefined,
): Promise<PaymentRow> {
  const { adapter } = open.terminal
  const { complete3ds } = adapter
  if (complete3ds === undefined) throw new Error(`${adapter.title} authenticates and cannot complete`)
  const completion = { payer: payerOf(open.payment), ...(card === undefined ? {} : { card }) }
  // From here on, not only while we speak: a log that is stuck may hold the call up, and nobody may give it up meanwhile.
  const lease = keepLease(deps, open.payment)
  const context = contextOf(deps, open)
  const { wire, isUnheard } = watchWire(context.wire)
  const answer = await tellMoneyCall(deps.log, open.payment)
    .then((isTold) => (isTold ? complete3ds({ ...context, wire }, proof, completion) : NOT_TOLD))
    .finally(lease.end)
  deps.at?.('K7-answer-read')
  const said = { source: 'provision', outcome: answer.kind, code: answerCode(answer) } as const
  const ended = await recordAnswer(deps, open.payment, said, async (db, locked) => {
    deps.at?.('K8-posting')
    const moved = await applyEvidence(deps, db, locked, adapter.traits.chargedAt, provisionEvidence(answer), {
      actor: 'bank',
      ...(answer.kind === 'approved'
        ? { kept: answer.kept, authCode: answer.authCode, hostReference: answer.hostReference }
        : { code: answerCode(answer) }),
      ...(answer.kind === 'declined' ? { reason: answer.reason } : {}),
    })
    if (answer === NOT_TOLD) return endUnheard(db, moved, UNTOLD)
    return answer.kind === 'unknown' && isUnheard() ? endUnheard(db, moved) : moved
  })
  deps.at?.('K9-posted')
  return ended
}

function provisionEvidence(answer: Answer) {
  const mustAsk = answer.kind === 'approved' && answer.inquire
  return { from: 'provision', says: answer.kind, mustAsk } as const
}

const answerCode = (answer: Answer) => (answer.kind === 'approved' ? undefined : answer.code)

export function codeOf(checked: CheckedReturn): string | undefined {
  switch (checked.outcome) {
    case 'declined':
    case 'error':
    case 'unknown':
      return checked.code
    case 'rejected':
      return checked.why
    case 'authenticated':
    case 'approved':
      return undefined
  }
}

/** A sale that went on although the card's bank asked nobody says so for ever: in a dispute it is the merchant's loss. */
function keptOf(checked: CheckedReturn): Pick<Particulars, 'kept'> {
  if (checked.outcome !== 'authenticated' && checked.outcome !== 'approved') return {}
  const { halfSecure } = checked
  const kept = checked.outcome === 'approved' ? checked.kept : {}
  if (halfSecure !== undefined) return { kept: { ...kept, liabilityShift: 'none', halfSecure } }
  return checked.outcome === 'approved' ? { kept } : {}
}

export function particularsOf(checked: CheckedReturn): Particulars {
  const code = codeOf(checked)
  return {
    actor: 'bank',
    ...keptOf(checked),
    ...(checked.outcome === 'declined' ? { reason: checked.reason } : {}),
    ...(code === undefined ? {} : { code }),
  }
}

/**
 * A keyed digest over the sorted fields: the same message is known again, and nothing of it can be read. After a change
 * of our secret it counts as heard for the first time, which decides nothing: the state of its payment does.
 */
export function digestOf(secret: Secrets, fields: Fields): Buffer {
  const sorted = Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHmac('sha256', newest(secret)).update('vezne/bank-message/').update(JSON.stringify(sorted)).digest()
}
