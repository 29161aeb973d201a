import { LOOK_AFTER_MS } from '@vezne/domain/payment/schedule.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { together } from '../../../../kit/db/transaction.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { OpenPayment } from '../read-payment.ts'
import { keepAnswer } from '../store/answers.store.ts'
import { movePayment } from '../store/move-payment.store.ts'
import { claimTarget, insertPayment, type NewPayment } from '../store/payments.store.ts'
import type { PaymentDeps } from '../deps.ts'
import { beginLease } from '../lease.ts'
import { asksBankTo, offTheWire } from '../off-the-wire.ts'
import { newOrderId } from '../order-id.ts'
import { maskOf } from '../typed-card.ts'
import { beginAt, hearBegun } from './begin-at-bank.ts'
import type { Claim } from './claim-payment.ts'
import type { PageMaking, SaleRequest, Written } from './sale.ts'

/** Key, target and attempt stand or fall together: what is written here the bank has not heard of. */
export async function writePayment(deps: PaymentDeps, db: TenantDb, claim: Claim): Promise<Written> {
  const { id, sale, terminal } = claim
  const [, , payment] = await together([
    insertPayment(db, newPaymentOf(id, sale), { inMs: LOOK_AFTER_MS.bank }),
    sale.target === undefined ? undefined : claimOrRefuse(db, sale.target, id),
    movePayment(
      db,
      { id, state: 'created' },
      { to: 'init-sent', actor: 'payer', reason: 'the payer asked to pay' },
      { lease: beginLease(deps), nextCheckAt: { inMs: LOOK_AFTER_MS[terminal.adapter.traits.chargedAt] } },
    ),
  ])
  const open = { payment, terminal }
  return asksBankTo('begin', open) ? { kind: 'written', open } : beginBeside(deps, db, open, sale)
}

/**
 * Where the page is made of the card alone the bank hears of it from the payer's browser, which gets it after the
 * commit: attempt and page are written at once. Where the bank is asked for it, the attempt is committed first.
 */
async function beginBeside(deps: PaymentDeps, db: TenantDb, open: OpenPayment, making: PageMaking): Promise<Written> {
  const begun = await beginAt(offTheWire(deps), open, making)
  const { answer, apply } = hearBegun(deps, open, begun)
  const [, payment] = await together([keepAnswer(db, open.payment.id, answer), apply(db, open.payment)])
  return { kind: 'written', open: { ...open, payment }, begun }
}

async function claimOrRefuse(db: TenantDb, target: string, id: string): Promise<void> {
  if (!(await claimTarget(db, target, id))) throw new Refusal('target-being-paid')
}

function newPaymentOf(id: string, sale: SaleRequest): NewPayment {
  const { terminal, figures } = sale
  return {
    id,
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
