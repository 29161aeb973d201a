import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShownAs } from '@vezne/banks/pos/banks.ts'
import type { Begun, Handover } from '@vezne/banks/pos/port.ts'
import type { Card } from '@vezne/domain/card/card.ts'
import type { Purpose } from '@vezne/domain/payment/purpose.ts'
import { LOOK_AFTER_MS } from '@vezne/domain/payment/schedule.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import { together } from '../../kit/db/transaction.ts'
import { Refusal } from '../../kit/refusal.ts'
import { terminalAt } from '../terminals/index.ts'
import { applyEvidence, type Particulars } from './apply-evidence.ts'
import { SAME_WITHIN_SECONDS, findByKey, fingerprintOf, takeKey, type SaleKey } from './attempts/keys/sale-key.ts'
import { contextOf, needsCardLater, openPayment, payerOf, type KeptPayer, type OpenPayment } from './attempts/read.ts'
import {
  claimTarget,
  findPayment,
  insertPayment,
  keepAnswer,
  movePayment,
  type KeptAnswer,
  type NewPayment,
  type PaymentRow,
} from './attempts/store.ts'
import { confirmationFor, takeConfirmation } from './attempts/duplicates/confirmation.ts'
import { findDuplicate, lockDuplicates } from './attempts/duplicates/store.ts'
import type { PaymentDeps } from './deps.ts'
import { admitted, type Admit } from './health/admission.ts'
import { beginLease } from './lease.ts'
import { newOrderId } from './order-id.ts'
import { recordAnswer } from './record-answer.ts'
import { tellBeginning } from './tell-sale.ts'
import { maskOf } from './typed-card.ts'
import { endUnheard, endUntold, watchWire } from './unheard.ts'
import { withoutBank } from './without-bank.ts'

/** A sale as the till takes it: every figure is the server's own. */
export interface SaleRequest {
  readonly purpose: Purpose
  /** What can be paid only once; nothing for a free collection. */
  readonly target?: string
  readonly firmId?: string
  readonly figures: Pick<
    NewPayment,
    | 'amount_minor'
    | 'net_minor'
    | 'currency'
    | 'installments'
    | 'shown_installments'
    | 'commission_definition_id'
    | 'rate_ppm'
  >
  readonly terminal: {
    readonly id: string
    readonly version: number
    readonly bankId: number
    readonly routing: object
  }
  readonly payer: KeptPayer
  /** What is kept beside the figures: words of the payer, agreements, exchange rate, the shop that waits. */
  readonly beside?: Pick<NewPayment, 'details' | 'agreements' | 'exchange' | 'handOver' | 'wantsReceipt'>
  readonly programme?: string
  readonly card: Card
  /** The same one finds the same attempt. */
  readonly key: SaleKey
  /** What was asked, word by word but for the card: the same key with other words is refused. Unset: the figures. */
  readonly asked?: readonly string[]
  /** Set where the same card and amount a moment ago must be confirmed first, by the token of that question. */
  readonly duplicate?: { readonly confirmed: string | undefined }
  /** Written with the attempt, or refuses it. */
  readonly alongside?: (db: TenantDb, payment: Pick<PaymentRow, 'id'>) => Promise<void>
}

export interface Started {
  readonly payment: PaymentRow
  readonly shownAs: ShownAs
  /** What brings the payer to the bank; absent when there is nothing to show (any more). */
  readonly handover?: Handover
}

type Repeatable = Pick<SaleRequest, 'key' | 'asked' | 'card' | 'programme'>

/** What a request says by itself, before anything is read. */
export type Asked = Pick<SaleRequest, 'key' | 'card'> & { readonly asked: readonly string[] }

/** Record, call, record: the attempt is written before the bank hears of it, and its page is written before it is shown. */
export async function startPayment(deps: PaymentDeps, tenantId: string, sale: SaleRequest): Promise<Started> {
  return admitted(deps.banks, async (admit) =>
    goOn(deps, await deps.db.forTenant(tenantId, (db) => writeAttempt(deps, db, sale, admit)), sale),
  )
}

/**
 * The same for a sale that is judged and priced in the very transaction that writes it. An earlier request with this key
 * is answered as it stands, whatever would be said to it now.
 */
export async function startPriced(
  deps: PaymentDeps,
  tenantId: string,
  asked: Asked,
  price: (db: TenantDb) => Promise<Omit<SaleRequest, keyof Asked>>,
): Promise<Started> {
  const keyed = { ...asked, fingerprint: fingerprintOf(asked.asked, asked.card) }
  return admitted(deps.banks, async (admit) => {
    let sale: Repeatable = asked
    const written = await deps.db.forTenant(tenantId, async (db) => {
      const [found, priced] = await Promise.allSettled([findByKey(db, keyed), price(db)])
      if (found.status === 'rejected') throw found.reason
      if (found.value !== undefined) return { isNew: false, open: await openFirst(deps, db, found.value) }
      if (priced.status === 'rejected') throw priced.reason
      const whole = { ...priced.value, ...asked }
      sale = whole
      return writeAttempt(deps, db, whole, admit)
    })
    return goOn(deps, written, sale)
  })
}

async function goOn(deps: PaymentDeps, written: Written, sale: Repeatable): Promise<Started> {
  if (!written.isNew) return presentOutcome(deps, written.open, sale)
  deps.at?.('K1-attempt-written')
  if (!(await tellBeginning(deps.log, written.open.payment)))
    return { payment: await endUntold(deps, written.open.payment), shownAs: written.open.terminal.shownAs }
  const { wire, isUnheard } = watchWire(deps.wire)
  const begun = written.begun ?? (await beginAt({ ...deps, wire }, written.open, sale))
  deps.at?.('K2-begun')
  if (begun.kind === 'handover' && needsCardLater(written.open)) deps.cards.keep(written.open.payment.id, sale.card)
  const payment =
    written.begun === undefined ? await writeOrForget(deps, written.open, begun, isUnheard()) : written.open.payment
  deps.at?.('K3-handover-written')
  const { shownAs } = written.open.terminal
  return { payment, shownAs, ...(begun.kind === 'handover' ? { handover: begun.handover } : {}) }
}

/** What could not be written down is never shown, so nobody comes back for the card. */
async function writeOrForget(...[deps, open, begun, isUnheard]: Parameters<typeof writeBegun>): Promise<PaymentRow> {
  try {
    return await writeBegun(deps, open, begun, isUnheard)
  } catch (error) {
    deps.cards.forget(open.payment.id)
    throw error
  }
}

async function beginAt(deps: PaymentDeps, open: OpenPayment, sale: Repeatable): Promise<Begun> {
  const { adapter } = open.terminal
  if (adapter.begin3ds === undefined) throw new Error(`${adapter.title} cannot begin a payment`)
  const programme = sale.programme === undefined ? {} : { programme: sale.programme }
  return adapter.begin3ds(contextOf(deps, open), { card: sale.card, payer: payerOf(open.payment), ...programme })
}

/** The first request may still be speaking to the bank. */
const WAIT_FOR_FIRST_MS = 2000
const LOOK_EVERY_MS = 100

/** A repeated request hears how the payment stands now, from our own row. */
async function presentOutcome(deps: PaymentDeps, { payment, terminal }: OpenPayment, sale: Repeatable) {
  let now = payment
  for (let waited = 0; isBeginning(now) && waited < WAIT_FOR_FIRST_MS; waited += LOOK_EVERY_MS) {
    await sleep(LOOK_EVERY_MS)
    now = (await deps.db.forTenant(payment.tenant_id, (db) => findPayment(db, payment.id))) ?? now
  }
  const handover = await pageAgain(deps, { payment: now, terminal }, sale)
  // Whoever wrote it may have died before it told.
  if (handover !== undefined) await tellBeginning(deps.log, now)
  return { payment: now, shownAs: terminal.shownAs, ...(handover === undefined ? {} : { handover }) }
}

const isBeginning = ({ state }: PaymentRow) => state === 'created' || state === 'init-sent'

/**
 * A bank's page is never kept. Where it is made of the card alone, the card that the repetition brings makes it again,
 * for the same order; where the bank has to be asked for it, there is none, for the bank is not asked twice.
 */
async function pageAgain(deps: PaymentDeps, open: OpenPayment, sale: Repeatable): Promise<Handover | undefined> {
  const { state, rendered_at: renderedAt } = open.payment
  if (state !== 'awaiting-3d' || renderedAt !== null) return undefined
  const begun = await withoutBank(deps, (offline) => beginAt(offline, open, sale))
  return begun?.kind === 'handover' ? begun.handover : undefined
}

interface Written {
  readonly isNew: boolean
  readonly open: OpenPayment
  /** What was begun without the bank, and is written with the attempt. */
  readonly begun?: Begun
}

/** Key, target and attempt stand or fall together. Whoever comes second finds what the first one wrote. */
async function writeAttempt(deps: PaymentDeps, db: TenantDb, sale: SaleRequest, admit: Admit): Promise<Written> {
  const id = randomUUID()
  const { key, card, terminal } = sale
  const fingerprint = fingerprintOf(sale.asked ?? askedBy(sale), card)
  const isLocked = sale.duplicate !== undefined || 'derivedFrom' in key
  // The lock leaves first: what leaves behind it reads what the one before us wrote.
  const [, first, duplicate, pos] = await together([
    isLocked ? lockDuplicates(db, duplicateKeyOf(sale)) : undefined,
    takeKey(db, { key, card, fingerprint }, id),
    findDuplicateOf(db, sale),
    terminalAt(deps.terminals, db, terminal.id, terminal.version),
  ])
  if (first !== undefined) return { isNew: false, open: await openFirst(deps, db, first) }
  if (deps.clock?.isFit() === false) throw new Refusal('clock-off')
  // Before anything is written: those whose cards wait here are at their banks, and go first.
  if (needsCardLater({ terminal: pos }) && !deps.cards.hasRoom()) throw new Refusal('too-many-at-bank')
  if (!pos.isAtTestHost) admit(pos.bank.id)
  await refuseUnconfirmed(deps, db, sale, { duplicateId: duplicate, paymentId: id })
  const [, , , payment] = await together([
    insertPayment(db, newPaymentOf(id, sale), { inMs: LOOK_AFTER_MS.bank }),
    sale.target === undefined ? undefined : claimOrRefuse(db, sale.target, id),
    sale.alongside?.(db, { id }),
    movePayment(
      db,
      { id, state: 'created' },
      { to: 'init-sent', actor: 'payer', reason: 'the payer asked to pay' },
      { lease: beginLease(deps), nextCheckAt: { inMs: LOOK_AFTER_MS[pos.adapter.traits.chargedAt] } },
    ),
  ])
  return beginWithoutBank(deps, db, { payment, terminal: pos }, sale)
}

/**
 * Where the page is made of the card alone the bank hears of it from the payer's browser, which gets it after the
 * commit: attempt and page are written at once. Where the bank is asked for it, the attempt is committed first.
 */
async function beginWithoutBank(
  deps: PaymentDeps,
  db: TenantDb,
  open: OpenPayment,
  sale: Repeatable,
): Promise<Written> {
  const begun = await withoutBank(deps, (offline) => beginAt(offline, open, sale))
  if (begun === undefined) return { isNew: true, open }
  const { answer, apply } = hearBegun(deps, open, begun)
  const [, payment] = await together([keepAnswer(db, open.payment.id, answer), apply(db, open.payment)])
  return { isNew: true, open: { ...open, payment }, begun }
}

function newPaymentOf(id: string, sale: SaleRequest): NewPayment {
  const { terminal, figures } = sale
  return {
    id,
    order_id: newOrderId(),
    purpose: sale.purpose,
    target: sale.target ?? null,
    firm_id: sale.firmId ?? null,
    ...figures,
    terminal_id: terminal.id,
    terminal_version: terminal.version,
    bank_id: terminal.bankId,
    routing: terminal.routing,
    masked_card: maskOf(sale.card),
    payer: sale.payer,
    ...sale.beside,
  }
}

async function claimOrRefuse(db: TenantDb, target: string, id: string): Promise<void> {
  if (!(await claimTarget(db, target, id))) throw new Refusal('target-being-paid')
}

/** A return that was quicker than we are has moved the attempt already. */
function writeBegun(deps: PaymentDeps, open: OpenPayment, begun: Begun, isUnheard: boolean): Promise<PaymentRow> {
  const { answer, apply } = hearBegun(deps, open, begun)
  return recordAnswer(deps, open.payment, answer, async (db, locked) => {
    const moved = await apply(db, locked)
    return begun.kind === 'unknown' && isUnheard ? endUnheard(db, moved) : moved
  })
}

function hearBegun(deps: PaymentDeps, { terminal }: OpenPayment, begun: Begun) {
  const code = begun.kind === 'handover' ? undefined : begun.code
  const { chargedAt } = terminal.adapter.traits
  const answer: KeptAnswer = { source: 'begin', outcome: begun.kind, code }
  const evidence = { from: 'begin', says: begun.kind } as const
  const particulars: Particulars = {
    actor: 'bank',
    ...(begun.kind === 'handover' ? { kept: begun.kept } : { code }),
    ...(begun.kind === 'declined' ? { reason: begun.reason } : {}),
  }
  const apply = (db: TenantDb, locked: PaymentRow) => applyEvidence(deps, db, locked, chargedAt, evidence, particulars)
  return { answer, apply }
}

async function openFirst(deps: PaymentDeps, db: TenantDb, paymentId: string): Promise<OpenPayment> {
  const first = await findPayment(db, paymentId)
  if (first === undefined) throw new Error(`payment ${paymentId} of a key is gone`)
  return openPayment(deps, db, first)
}

function duplicateKeyOf({ firmId, card, figures }: SaleRequest) {
  return {
    firmId: firmId ?? null,
    maskedCard: maskOf(card),
    amountMinor: figures.amount_minor,
    currency: figures.currency,
  }
}

/** What has no target could be paid any number of times: whoever pays the same again is asked whether they mean it. */
async function findDuplicateOf(db: TenantDb, sale: SaleRequest): Promise<string | undefined> {
  if (sale.duplicate === undefined || sale.target !== undefined) return undefined
  return findDuplicate(db, duplicateKeyOf(sale), SAME_WITHIN_SECONDS)
}

async function refuseUnconfirmed(
  { secret }: PaymentDeps,
  db: TenantDb,
  sale: SaleRequest,
  { duplicateId, paymentId }: { duplicateId: string | undefined; paymentId: string },
): Promise<void> {
  if (duplicateId === undefined) return
  const [duplicate, token] = [duplicateKeyOf(sale), sale.duplicate?.confirmed]
  if (token !== undefined && (await takeConfirmation(secret, db, { duplicate, duplicateId, token, paymentId }))) return
  throw new Refusal('likely-duplicate', { duplicateOf: confirmationFor(secret, db.tenantId, duplicate, duplicateId) })
}

function askedBy({ purpose, target, firmId, figures }: SaleRequest): string[] {
  const money = [figures.amount_minor, figures.net_minor, figures.currency, figures.installments].map(String)
  return [purpose, target ?? '', firmId ?? '', ...money, figures.commission_definition_id ?? '']
}
