import type { Order, Payer, PosContext, Wire } from '@vezne/banks/pos/port.ts'
import type { ReadDb } from '../../../kit/db/tenant-db.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { accountForSale, terminalAt, type Terminal } from '../../company/terminals/index.ts'
import { capabilityFor } from './capability.ts'
import type { PaymentDeps } from './deps.ts'
import { findPayment, type PaymentRow } from './store/payments.store.ts'

/** A payment with the POS that it began with, whatever the account has become since. */
export interface OpenPayment {
  readonly payment: PaymentRow
  readonly terminal: Terminal
}

export async function openPayment(deps: PaymentDeps, db: ReadDb, payment: PaymentRow): Promise<OpenPayment> {
  return { payment, terminal: await terminalAt(deps.terminals, db, payment.terminalId, payment.terminalVersion) }
}

/** What an adapter is told of a payment, which a new one has before it is written. */
type Attempt = Pick<
  PaymentRow,
  | 'tenantId'
  | 'id'
  | 'orderId'
  | 'terminalId'
  | 'bankId'
  | 'totalMinor'
  | 'currency'
  | 'installments'
  | 'payer'
  | 'needsFull3d'
  | 'kept'
  | 'createdAt'
  | 'readAt'
>

export interface PaymentAtBank {
  readonly payment: Attempt
  readonly terminal: Terminal
}

/** What an adapter is told about a payment: its figures from our own row, never from a message. */
export function contextOf(deps: PaymentDeps, open: PaymentAtBank): PosContext {
  const { payment, terminal } = open
  return {
    wire: wireTo(deps, open),
    account: accountForSale(terminal, payment),
    now: payment.readAt,
    order: orderOf(deps, open),
    kept: payment.kept as PosContext['kept'],
  }
}

/** Whoever speaks to a bank lets the others know when it does not answer. */
function wireTo({ wire, banks }: PaymentDeps, { payment, terminal }: PaymentAtBank): Wire {
  if (banks === undefined || terminal.isAtTestHost) return wire
  return banks.heard(wire, payment.bankId, { tenantId: payment.tenantId, paymentId: payment.id })
}

function orderOf(deps: PaymentDeps, open: PaymentAtBank): Order {
  const { payment } = open
  // Only the process that begins tells the bank its address, and the card is in the memory of that one.
  const holder = needsCardLater(open) ? { holder: deps.bootId } : {}
  const named = { tenantId: payment.tenantId, id: payment.id, ...holder }
  const account = { tenantId: payment.tenantId, id: payment.terminalId }
  return {
    orderId: payment.orderId,
    total: { amountMinor: payment.totalMinor, currency: payment.currency },
    installments: payment.installments,
    payerIp: payerOf(payment).ip,
    startedAt: payment.createdAt,
    returnUrl: `${deps.bankDoor}/bank/return/${capabilityFor(deps.secret, 'return', named)}`,
    notifyUrl: `${deps.bankDoor}/bank/notify/${capabilityFor(deps.secret, 'notify', account)}`,
  }
}

/** Whether the completion of this payment carries the card once more. */
export function needsCardLater({ terminal }: Pick<OpenPayment, 'terminal'>): boolean {
  return terminal.adapter.traits.cardAtCompletion?.(terminal.account) === true
}

export interface KeptPayer extends Payer {
  readonly ip: string
}

export const payerOf = (payment: Pick<PaymentRow, 'payer'>): KeptPayer => payment.payer as KeptPayer

export async function readPayment(db: ReadDb, id: string): Promise<PaymentRow> {
  const payment = await findPayment(db, id)
  if (payment === undefined) throw new Refusal('not-found')
  return payment
}
