import { saleJournal, type Sale } from '@vezne/domain/ledger/sale.ts'
import type { TenantDb } from '../../kit/db/tenant-db.ts'
import { postJournal } from '../ledger/index.ts'
import type { PaymentRow } from './attempts/store.ts'

/** The sale as the books see it. Who is not known yet is credited to the unidentified receipts. */
export function saleOf(payment: PaymentRow, isDuplicate: boolean): Sale {
  const known =
    payment.firm_id === null ? { kind: 'unidentified' as const } : { kind: 'firm' as const, firmId: payment.firm_id }
  return {
    subject: { kind: 'payment', id: payment.id },
    posAccountId: payment.terminal_id,
    receiver: isDuplicate ? { kind: 'duplicate' } : known,
    currency: payment.currency,
    amountMinor: payment.amount_minor,
    netMinor: payment.net_minor,
    commissionMinor: payment.amount_minor - payment.net_minor,
  }
}

/** Posted once, in the transaction that approves; a second time finds the first. */
export async function postSale(db: TenantDb, payment: PaymentRow, isDuplicate: boolean): Promise<void> {
  await postJournal(db, saleJournal(saleOf(payment, isDuplicate)))
}
