import type { BadDay } from '../../bank-truth/provision.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { BANK_ERRORS } from './codes.ts'
import { provisionCall } from './payments.ts'
import type { SipayPayment } from './payments.ts'
import type { Told } from './return-fields.ts'

/** Moves the money, in any of the three ways a payment can come; the caller dresses the answer. */
export function charge(bank: PretendBank, payment: SipayPayment, mdStatus: string): Told | BadDay {
  const verdict = bank.provision(provisionCall(payment))
  switch (verdict.kind) {
    case 'answer-502':
    case 'silence':
      if (verdict.transaction.state !== 'none') keep(payment, verdict.transaction, 0)
      return verdict
    case 'approved':
      keep(payment, verdict.transaction, verdict.namedAmountMinor - verdict.transaction.amountMinor)
      return { code: 'success', isPaid: true, mdStatus }
    case 'declined':
      keep(payment, verdict.transaction, 0)
      return { code: 'failed', isPaid: false, mdStatus, bankError: BANK_ERRORS[verdict.reason] }
    case 'duplicate':
      return { code: 'processed', isPaid: false, mdStatus }
  }
}

function keep(payment: SipayPayment, transaction: NonNullable<SipayPayment['transaction']>, offMinor: number): void {
  payment.transaction = transaction
  payment.state = 'decided'
  payment.offMinor = offMinor
}

export function isBadDay(told: Told | BadDay): told is BadDay {
  return 'kind' in told
}
