import type { PaymentState } from '@vezne/domain/payment/state.ts'
import type { Named } from '../../../kit/token.ts'
import { refundedMinor, readPayment, type PaymentRow } from '../payments/index.ts'
import { tenantById, type Tenant } from '../../platform/tenants/index.ts'
import type { ReceiptDeps } from './deps.ts'

/** How a payment that has a receipt may stand. */
export type ReceiptState = Extract<PaymentState, 'approved' | 'partly-refunded' | 'voided' | 'refunded'>

const STATES: readonly PaymentState[] = ['approved', 'partly-refunded', 'voided', 'refunded'] satisfies ReceiptState[]

/** A payment that took money once, as it stands now. */
export interface Receipted {
  readonly payment: PaymentRow & { readonly state: ReceiptState }
  readonly tenant: Tenant
  readonly refundedMinor: bigint
}

/** Money was taken once. */
export const hasReceipt = (payment: PaymentRow): payment is Receipted['payment'] => STATES.includes(payment.state)

/** So long a receipt can be opened by its address; the company hands it out as long as the payment is kept. */
const ADDRESS_DAYS = 90

type Aged = Pick<PaymentRow, 'readAt' | 'moneyMoment' | 'createdAt' | 'receiptEndedAt'>

/** Whether the address on a paper opens nothing any more: ended by hand, or by itself, by the clock of the database. */
export const isAddressOver = ({ readAt, moneyMoment, createdAt, receiptEndedAt }: Aged): boolean =>
  receiptEndedAt !== null || readAt.getTime() - (moneyMoment ?? createdAt).getTime() > ADDRESS_DAYS * 24 * 60 * 60_000

/** Undefined when no money was taken: there is nothing to give a receipt for. */
export async function readReceipt(deps: ReceiptDeps, { tenantId, id }: Named): Promise<Receipted | undefined> {
  const read = await deps.db.forTenant(tenantId, async (db) => {
    const payment = await readPayment(db, id)
    return { payment, refundedMinor: await refundedMinor(db, id) }
  })
  const { payment } = read
  if (!hasReceipt(payment)) return undefined
  return { ...read, payment, tenant: await tenantById(deps.tenants, tenantId) }
}
