import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ShownAs } from '@vezne/banks/pos/banks.ts'
import type { Begun, Handover } from '@vezne/banks/pos/port.ts'
import type { Card } from '@vezne/domain/card/card.ts'
import { LOOK_AFTER_MS } from '@vezne/domain/payment/schedule.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import { Refusal } from '../../kit/refusal.ts'
import { applyEvidence } from './apply-evidence.ts'
import { SAME_WITHIN_SECONDS, findByKey, fingerprintOf, takeKey, type SaleKey } from './attempts/keys/sale-key.ts'
import { contextOf, needsCardLater, openPayment, payerOf, type KeptPayer, type OpenPayment } from './attempts/read.ts'
import {
  claimTarget,
  findPayment,
  insertPayment,
  movePayment,
  type NewPayment,
  type PaymentRow,
} from './attempts/store.ts'
import { findTwin, lockTwins } from './attempts/twins/store.ts'
import type { PaymentDeps } from './deps.ts'
import { beginLease } from './lease.ts'
import { newOrderId } from './order-id.ts'
import { recordAnswer } from './record-answer.ts'
import { maskOf } from './typed-card.ts'

/** A sale as the till takes it: every figure is the server's own. */
export interface SaleRequest {
  readonly purpose: string
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
  /** Set where the same card and amount a moment ago must be confirmed first, by naming that payment. */
  readonly twin?: { readonly confirmed: string | undefined }
  /** Written with the attempt, or refuses it. */
  readonly alongside?: (db: TenantDb, payment: PaymentRow) => Promise<void>
}

export interface Started {
  readonly payment: PaymentRow
  readonly shownAs: ShownAs
  /** What brings the payer to the bank; absent when there is nothing to show (any more). */
  readonly handover?: Handover
}

type Repeatable = Pick<SaleRequest, 'key' | 'asked' | 'card' | 'programme'>

/** Record, call, record: the attempt is written before the bank hears of it, and its page is written before it is shown. */
export async function startPayment(deps: PaymentDeps, tenantId: string, sale: SaleRequest): Promise<Started> {
  const written = await writeAttempt(deps, tenantId, sale)
  if (!written.isNew) return presentOutcome(deps, written.open, sale)
  deps.at?.('K1-attempt-written')
  const begun = await beginAt(deps, written.open, sale)
  deps.at?.('K2-begun')
  if (begun.kind === 'handover' && needsCardLater(written.open))
    deps.cards.keep(written.open.payment.id, sale.card, deps.now().getTime())
  const payment = await writeBegun(deps, written.open, begun)
  deps.at?.('K3-handover-written')
  const { shownAs } = written.open.terminal
  return { payment, shownAs, ...(begun.kind === 'handover' ? { handover: begun.handover } : {}) }
}

/** How the attempt of an earlier request with this key stands; undefined when there was none. */
export async function findStarted(
  deps: PaymentDeps,
  tenantId: string,
  sale: Repeatable & { readonly asked: readonly string[] },
): Promise<Started | undefined> {
  const open = await deps.db.forTenant(tenantId, async (db) => {
    const first = await findByKey(db, { ...sale, fingerprint: fingerprintOf(sale.asked, sale.card) })
    return first === undefined ? undefined : openFirst(deps, db, first)
  })
  return open && presentOutcome(deps, open, sale)
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
  return { payment: now, shownAs: terminal.shownAs, ...(handover === undefined ? {} : { handover }) }
}

const isBeginning = ({ state }: PaymentRow) => state === 'created' || state === 'init-sent'

/** Nobody hears anything on it. */
const MUTE: PaymentDeps['wire'] = { send: async () => ({ kind: 'silence', why: 'unreachable', sent: false }) }

/**
 * A bank's page is never kept. Where it is made of the card alone, the card that the repetition brings makes it again,
 * for the same order; where the bank has to be asked for it, there is none, for the bank is not asked twice.
 */
async function pageAgain(deps: PaymentDeps, open: OpenPayment, sale: Repeatable): Promise<Handover | undefined> {
  const { state, rendered_at: renderedAt } = open.payment
  if (state !== 'awaiting-3d' || renderedAt !== null) return undefined
  const begun = await beginAt({ ...deps, wire: MUTE }, open, sale)
  return begun.kind === 'handover' ? begun.handover : undefined
}

interface Written {
  readonly isNew: boolean
  readonly open: OpenPayment
}

/** Key, target and attempt stand or fall together. Whoever comes second finds what the first one wrote. */
function writeAttempt(deps: PaymentDeps, tenantId: string, sale: SaleRequest): Promise<Written> {
  return deps.db.forTenant(tenantId, async (db) => {
    const id = randomUUID()
    const { key, card } = sale
    if (sale.twin !== undefined || 'derivedFrom' in key) await lockTwins(db, twinOf(sale))
    const first = await takeKey(db, { key, card, fingerprint: fingerprintOf(sale.asked ?? askedBy(sale), card) }, id)
    if (first !== undefined) return { isNew: false, open: await openFirst(deps, db, first) }
    await refuseUnconfirmedTwin(db, sale)
    const { terminal, figures } = sale
    const attempt = await insertPayment(
      db,
      {
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
        masked_card: maskOf(card),
        payer: sale.payer,
        ...sale.beside,
      },
      LOOK_AFTER_MS.bank / 1000,
    )
    if (sale.target !== undefined && !(await claimTarget(db, sale.target, id))) throw new Refusal('target-being-paid')
    await sale.alongside?.(db, attempt)
    const open = await openPayment(deps, db, attempt)
    const chargedAt = open.terminal.adapter.traits.chargedAt
    const payment = await movePayment(
      db,
      attempt,
      { to: 'init-sent', actor: 'payer', reason: 'the payer asked to pay' },
      { lease: beginLease(deps), nextCheckAt: new Date(deps.now().getTime() + LOOK_AFTER_MS[chargedAt]) },
    )
    return { isNew: true, open: { ...open, payment } }
  })
}

/** A return that was quicker than we are has moved the attempt already. */
function writeBegun(deps: PaymentDeps, { payment, terminal }: OpenPayment, begun: Begun): Promise<PaymentRow> {
  const code = begun.kind === 'handover' ? undefined : begun.code
  const { chargedAt } = terminal.adapter.traits
  return recordAnswer(deps, payment, { source: 'begin', outcome: begun.kind, code }, (db, locked) =>
    applyEvidence(
      deps,
      db,
      locked,
      chargedAt,
      { from: 'begin', says: begun.kind },
      {
        actor: 'bank',
        ...(begun.kind === 'handover' ? { kept: begun.kept } : { code }),
        ...(begun.kind === 'declined' ? { reason: begun.reason } : {}),
      },
    ),
  )
}

async function openFirst(deps: PaymentDeps, db: TenantDb, paymentId: string): Promise<OpenPayment> {
  const first = await findPayment(db, paymentId)
  if (first === undefined) throw new Error(`payment ${paymentId} of a key is gone`)
  return openPayment(deps, db, first)
}

function twinOf({ firmId, card, figures }: SaleRequest) {
  return {
    firmId: firmId ?? null,
    maskedCard: maskOf(card),
    amountMinor: figures.amount_minor,
    currency: figures.currency,
  }
}

/** What has no target could be paid any number of times: whoever pays the same again is asked whether they mean it. */
async function refuseUnconfirmedTwin(db: TenantDb, sale: SaleRequest): Promise<void> {
  if (sale.twin === undefined || sale.target !== undefined) return
  const duplicateOf = await findTwin(db, twinOf(sale), SAME_WITHIN_SECONDS)
  if (duplicateOf !== undefined && duplicateOf !== sale.twin.confirmed)
    throw new Refusal('likely-duplicate', { duplicateOf })
}

function askedBy({ purpose, target, firmId, figures }: SaleRequest): string[] {
  const money = [figures.amount_minor, figures.net_minor, figures.currency, figures.installments].map(String)
  return [purpose, target ?? '', firmId ?? '', ...money, figures.commission_definition_id ?? '']
}
