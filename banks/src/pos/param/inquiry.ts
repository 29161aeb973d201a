import { minorFromDecimal, type Money } from '@vezne/domain/money/money.ts'
import { minorOfDigits } from '../../wire/amounts.ts'
import { lookUp } from '../../wire/fields.ts'
import { childrenOf, findElement, parseXml, textAt, type Element } from '../../wire/xml.ts'
import { isHostTrouble } from '../host-codes.ts'
import type { Inquiry, InquiryState } from '../port.ts'
import { hostCodeOf } from './codes.ts'
import { isAboveZero } from './returned.ts'

const PENDING: Inquiry = { state: 'pending', paid: false, kept: {} }

const STATES: Readonly<Record<string, InquiryState>> = {
  SUCCESS: 'paid',
  CANCEL: 'voided',
  REFUND: 'refunded',
  PARTIAL_REFUND: 'partly-refunded',
  FAIL: 'failed',
  BANK_FAIL: 'failed',
}

/** No answer for an order that does not exist is public, so whatever is not clear is pending. */
export function inquiryOf(document: Element | undefined, order: { orderId: string; total: Money }): Inquiry {
  const result = findElement(document, 'TP_Islem_Sorgulama4Result')
  const ours = childrenOf(result, 'DT_Bilgi').filter((row) => textAt(row, 'Siparis_ID') === order.orderId)
  const [row] = ours
  if (row === undefined || ours.length > 1 || !isAboveZero(textAt(result, 'Sonuc'))) return PENDING
  const state = lookUp(STATES, textAt(row, 'Durum'))
  if (state === undefined || (state === 'failed' && isBankInTrouble(row))) return PENDING
  return state === 'paid' && textAt(row, 'Islem_Tip') === 'PRE_AUTH'
    ? preauthorised(row, order.total)
    : toldBy(row, { state, amountMinor: minorFromDecimal(textAt(row, 'Toplam_Tutar')) }, order.total)
}

/** The bank behind speaks in the words of the sale's own answer, or in its own document. */
function isBankInTrouble(row: Element): boolean {
  const named = ['Bank_Sonuc_Kod', 'Banka_Sonuc_Kod'].map((name) => [name, textAt(row, name)] as const)
  const extra = parseXml(textAt(row, 'Bank_Extra'))
  return isHostTrouble(hostCodeOf(Object.fromEntries(named))) || isHostTrouble(textAt(extra, 'PROC_RET_CD'))
}

/**
 * A pre-authorisation keeps its type, its SUCCESS and its own amount after the capture. Only the words of the bank
 * behind tell whether, and how much, was taken.
 */
function preauthorised(row: Element, amount: Money): Inquiry {
  const extra = parseXml(textAt(row, 'Bank_Extra'))
  const isCaptured = textAt(extra, 'TRANS_STAT') === 'C'
  if (!isCaptured) {
    return toldBy(row, { state: 'authorized', amountMinor: minorFromDecimal(textAt(row, 'Toplam_Tutar')) }, amount)
  }
  return toldBy(row, { state: 'paid', amountMinor: minorOfDigits(textAt(extra, 'CAPTURE_AMT')) }, amount)
}

function toldBy(
  row: Element,
  { state, amountMinor }: { state: InquiryState; amountMinor: bigint | undefined },
  amount: Money,
): Inquiry {
  const refundedMinor = minorFromDecimal(textAt(row, 'Toplam_Iade_Tutar'))
  const isPaid = state === 'paid' && textAt(row, 'Odeme_Sonuc') === '1' && amountMinor === amount.amountMinor
  const installments = Number(textAt(row, 'Taksit') || Number.NaN)
  return {
    state,
    paid: isPaid,
    ...(amountMinor !== undefined && { amountMinor }),
    ...(refundedMinor !== undefined && { refundedMinor }),
    ...(Number.isInteger(installments) && { installments: Math.max(installments, 1) }),
    code: textAt(row, 'Odeme_Sonuc'),
    authCode: textAt(row, 'Bank_AuthCode'),
    hostReference: textAt(row, 'Bank_HostRefNum'),
    kept: { Dekont_ID: textAt(row, 'Dekont_ID'), Bank_Trans_ID: textAt(row, 'Bank_Trans_ID') },
  }
}
