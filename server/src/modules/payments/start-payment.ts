import { createHash, randomUUID } from 'node:crypto'
import type { Begun, Handover } from '@vezne/banks/pos/port.ts'
import type { Card } from '@vezne/domain/card/card.ts'
import { LOOK_AFTER_MS } from '@vezne/domain/payment/schedule.ts'
import { Refusal } from '../../kit/refusal.ts'
import { applyEvidence } from './apply-evidence.ts'
import { contextOf, needsCardLater, openPayment, type KeptPayer, type OpenPayment } from './attempts/read.ts'
import {
  claimKey,
  claimTarget,
  findPayment,
  insertPayment,
  movePayment,
  type NewPayment,
  type PaymentRow,
} from './attempts/store.ts'
import type { PaymentDeps } from './deps.ts'
import { newOrderId } from './order-id.ts'
import { recordAnswer } from './record-answer.ts'

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
  /** Made by the client, in the scope of who asks; the same one finds the same attempt. */
  readonly key: { readonly scope: string; readonly value: string }
}

export interface Started {
  readonly payment: PaymentRow
  /** What brings the payer to the bank; absent when there is nothing to show (any more). */
  readonly handover?: Handover
}

/** Record, call, record: the attempt is written before the bank hears of it, and its page is written before it is shown. */
export async function startPayment(deps: PaymentDeps, tenantId: string, sale: SaleRequest): Promise<Started> {
  const written = await writeAttempt(deps, tenantId, sale)
  if (!written.isNew) return { payment: written.open.payment }
  deps.at?.('K1-attempt-written')
  const { terminal } = written.open
  const { begin3ds } = terminal.adapter
  if (begin3ds === undefined) throw new Error(`${terminal.adapter.title} cannot begin a payment`)
  const programme = sale.programme === undefined ? {} : { programme: sale.programme }
  const begun = await begin3ds(contextOf(deps, written.open), { card: sale.card, payer: sale.payer, ...programme })
  deps.at?.('K2-begun')
  if (begun.kind === 'handover' && needsCardLater(written.open))
    deps.cards.keep(written.open.payment.id, sale.card, deps.now().getTime())
  const moved = await writeBegun(deps, written.open, begun)
  deps.at?.('K3-handover-written')
  return { payment: moved, ...(begun.kind === 'handover' ? { handover: begun.handover } : {}) }
}

interface Written {
  readonly isNew: boolean
  readonly open: OpenPayment
}

/** Key, target and attempt stand or fall together. Whoever comes second finds what the first one wrote. */
function writeAttempt(deps: PaymentDeps, tenantId: string, sale: SaleRequest): Promise<Written> {
  return deps.db.forTenant(tenantId, async (db) => {
    const id = randomUUID()
    const fingerprint = fingerprintOf(sale)
    const owner = await claimKey(db, hash([sale.key.scope, sale.key.value]), fingerprint, id)
    if (owner !== undefined) {
      if (!owner.fingerprint.equals(fingerprint)) throw new Refusal('idempotency-key-reused')
      const first = await findPayment(db, owner.paymentId)
      if (first === undefined) throw new Error(`payment ${owner.paymentId} of a key is gone`)
      return { isNew: false, open: await openPayment(deps, db, first) }
    }
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
        masked_card: maskOf(sale.card),
        payer: sale.payer,
        ...sale.beside,
      },
      LOOK_AFTER_MS.bank / 1000,
    )
    if (sale.target !== undefined && !(await claimTarget(db, sale.target, id))) throw new Refusal('target-being-paid')
    const open = await openPayment(deps, db, attempt)
    const chargedAt = open.terminal.adapter.traits.chargedAt
    const payment = await movePayment(
      db,
      attempt,
      { to: 'init-sent', actor: 'payer', reason: 'the payer asked to pay' },
      { nextCheckAt: new Date(deps.now().getTime() + LOOK_AFTER_MS[chargedAt]) },
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

const hash = (parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest()

/** What was asked, without the number and the code of the card. */
function fingerprintOf({ purpose, target, firmId, figures, card }: SaleRequest): Buffer {
  const number = card.revealNumber()
  const seen = [number.slice(0, 6), number.slice(-4), card.expiryMonth, card.expiryYear]
  const money = [figures.amount_minor, figures.net_minor, figures.currency, figures.installments].map(String)
  return hash([purpose, target ?? '', firmId ?? '', ...money, figures.commission_definition_id ?? '', ...seen])
}

function maskOf(card: Card): string {
  const number = card.revealNumber()
  return number.slice(0, 6) + '*'.repeat(Math.max(number.length - 10, 3)) + number.slice(-4)
}
