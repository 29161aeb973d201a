import type { Begun } from '@vezne/banks/pos/port.ts'
import { LOOK_AFTER_MS } from '@vezne/domain/payment/schedule.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { together } from '../../../../kit/db/transaction.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { Terminal } from '../../../company/terminals/index.ts'
import type { PaymentAtBank, OpenPayment } from '../read-payment.ts'
import { keepAnswer } from '../store/answers.store.ts'
import type { Event } from '../store/move-payment.store.ts'
import { newPayment, writtenPayment } from '../store/new-payment.store.ts'
import { claimTarget, type NewPayment, type PaymentRow } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { beginLease } from '../lease.ts'
import { asksBankTo, offTheWire } from '../off-the-wire.ts'
import { newOrderId } from '../order-id.ts'
import { maskOf } from '../typed-card.ts'
import { beginAt, hearBegun } from './begin-at-bank.ts'
import type { Claim } from './claim-payment.ts'
import type { SaleRequest, Written } from './sale.ts'

/** Both leave us before a bank can have heard of it. */
const BEGUN: Event = { from: 'created', to: 'init-sent', actor: 'payer', reason: 'the payer asked to pay' }
const SHOWN: Event = { from: 'init-sent', to: 'awaiting-3d', actor: 'bank', reason: 'begin: handover' }

/**
 * Key, target and payment stand or fall together: what is written here the bank has not heard of. Where the page is made of
 * the card alone the bank hears of it from the payer's browser, which gets it after the commit: payment and page are written
 * at once. Where the bank is asked for it, the payment is committed first. The last statement of its transaction, where
 * whoever asks says so.
 */
export async function writePayment(
  deps: PaymentDeps,
  db: TenantDb,
  claim: Claim,
  { isLast } = { isLast: false },
): Promise<Written> {
  const { id, sale, terminal } = claim
  const attempt = newPaymentOf(id, sale, await db.now())
  const isAsked = asksBankTo('begin', { terminal })
  const begun = isAsked ? undefined : await beginAt(offTheWire(deps), attemptAt(db, attempt, terminal), sale)
  const beginning = { nextCheckAt: { inMs: LOOK_AFTER_MS[terminal.adapter.traits.chargedAt] } }
  const isShown = begun?.kind === 'handover'
  const query = isShown
    ? newPayment(db, attempt, {
        ...beginning,
        lease: null,
        events: [BEGUN, SHOWN],
        heard: { answer: hearBegun(deps, { terminal }, begun).answer, kept: begun.kept },
      })
    : newPayment(db, attempt, { ...beginning, lease: beginLease(deps), events: [BEGUN] })
  if (isLast && (isAsked || isShown))
    return { kind: 'written', open: { payment: writtenPayment(await db.commitWith(query)), terminal }, begun }
  const [rows] = await together([
    db.on().executeQuery(query),
    sale.target === undefined ? undefined : claimOrRefuse(db, sale.target, id),
  ])
  const open = { payment: writtenPayment(rows.rows), terminal }
  if (begun === undefined || isShown) return { kind: 'written', open, begun }
  return { kind: 'written', open: { ...open, payment: await hearRefused(deps, db, open, begun) }, begun }
}

/** What made no page says what became of the payment. */
async function hearRefused(deps: PaymentDeps, db: TenantDb, open: OpenPayment, begun: Begun): Promise<PaymentRow> {
  const { answer, apply } = hearBegun(deps, open, begun)
  const [, payment] = await together([keepAnswer(db, open.payment.id, answer), apply(db, open.payment)])
  return payment
}

/** A payment as an adapter is told of it. */
function attemptAt({ tenantId }: TenantDb, attempt: StampedPayment, terminal: Terminal): PaymentAtBank {
  const { needsFull3d = false, createdAt } = attempt
  return { payment: { ...attempt, tenantId, needsFull3d, kept: {}, readAt: createdAt }, terminal }
}

type StampedPayment = NewPayment & { readonly createdAt: Date }

async function claimOrRefuse(db: TenantDb, target: string, id: string): Promise<void> {
  if (!(await claimTarget(db, target, id))) throw new Refusal('target-being-paid')
}

function newPaymentOf(id: string, sale: SaleRequest, createdAt: Date): StampedPayment {
  const { terminal, figures } = sale
  return {
    id,
    createdAt,
    orderId: newOrderId(),
    purpose: sale.purpose,
    channel: sale.channel,
    target: sale.target ?? null,
    firmId: sale.firmId ?? null,
    totalMinor: figures.totalMinor,
    netMinor: figures.netMinor,
    currency: figures.currency,
    installments: figures.installments,
    shownInstallments: figures.shownInstallments,
    commissionDefinitionId: figures.definitionId,
    ratePpm: figures.ratePpm,
    terminalId: terminal.id,
    terminalVersion: terminal.version,
    bankId: terminal.bankId,
    routing: terminal.routing,
    maskedCard: maskOf(sale.card),
    payerName: sale.payer.name,
    payer: sale.payer,
    ...sale.beside,
  }
}
