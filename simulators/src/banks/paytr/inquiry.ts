import { keptOf } from '../../bank-truth/payouts.ts'
import { isCharge } from '../../bank-truth/transactions.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { minorToDecimal } from '../kit/amounts.ts'
import { findBin } from '../kit/card-bins.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import { currencyCode, errorReply, QUERY_ERRORS } from './codes.ts'
import { isMerchantOid } from './form-checks.ts'
import type { PaytrOrder, PaytrOrders } from './orders.ts'
import { credentialsOf, isRightlySigned } from './token.ts'

const DAY_MS = 86_400_000
const HISTORY_DAYS = 3
const stamp = (at: Date) => istanbulTime(at, 'yyyy-MM-dd HH:mm:ss')

/** What PayTR keeps of a sale. */
const feeMinor = (bank: PretendBank, { amountMinor }: Transaction): number => keptOf(bank.payoutTerms(), amountMinor)

/** `/odeme/durum-sorgu`. Only a paid order is an answer; refunds stand in a list of it, and nothing else is told. */
export function status(bank: PretendBank, orders: PaytrOrders, fields: Fields): object {
  const credentials = credentialsOf(bank.profile.merchant)
  const oid = fields['merchant_oid'] ?? ''
  if (fields['merchant_id'] !== credentials.merchant_id) return errorReply(QUERY_ERRORS.merchant)
  if (!isMerchantOid(oid)) return errorReply(QUERY_ERRORS.order)
  if (!isRightlySigned('status', fields, credentials)) return errorReply(QUERY_ERRORS.token)
  const sale = bank.inquire(oid)
  if (!sale || !isCharge(sale)) return errorReply(QUERY_ERRORS.notFound)
  const order = orders.get(oid)
  return {
    status: 'success',
    net_tutar: minorToDecimal(sale.amountMinor - feeMinor(bank, sale)),
    kesinti_tutari: minorToDecimal(feeMinor(bank, sale)),
    kesinti_orani: bank.payoutTerms().keepsPercent.toFixed(2),
    payment_amount: minorToDecimal(sale.amountMinor, ','),
    payment_total: minorToDecimal(sale.amountMinor, ','),
    payment_date: stamp(sale.at),
    currency: currencyCode(sale.currency),
    taksit: sale.installments === 1 ? '0' : String(sale.installments),
    kart_marka: cardBrand(sale),
    masked_pan: sale.maskedCard,
    odeme_tipi: 'KART',
    test_mode: order?.isTest ? '1' : '0',
    returns: sale.refunds.map((part, index) => {
      return {
        amount: minorToDecimal(part.amountMinor),
        date: stamp(part.at),
        type: 'iade',
        date_completed: stamp(part.at),
        auth_code: part.authCode,
        ref_num: part.referenceNumber,
        reference_no: order?.references[index] ?? '',
      }
    }),
  }
}

function cardBrand({ maskedCard }: Transaction): string {
  return findBin(maskedCard)?.programme.toUpperCase() ?? ''
}

/** `/rapor/islem-dokumu`: sales (S) and refunds (I) of three days at most. */
export function history(bank: PretendBank, orders: PaytrOrders, fields: Fields): object {
  const credentials = credentialsOf(bank.profile.merchant)
  if (fields['merchant_id'] !== credentials.merchant_id) return errorReply(QUERY_ERRORS.merchant)
  if (!isRightlySigned('history', fields, credentials)) return errorReply(QUERY_ERRORS.token)
  const [from, until] = [readTime(fields['start_date']), readTime(fields['end_date'])]
  const spanMs = (until?.getTime() ?? 0) - (from?.getTime() ?? 0)
  if (!from || !until || spanMs < 0 || spanMs > HISTORY_DAYS * DAY_MS) return errorReply(QUERY_ERRORS.format)
  const rows = [...orders.values()]
    .flatMap((order) =>
      bank
        .history(order.oid)
        .filter(isCharge)
        .flatMap((sale) => rowsOf(bank, order, sale)),
    )
    .filter(({ at }) => at >= from && at <= until)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return {
    status: 'success',
    islemler: rows.map(({ at, ...told }) => ({ ...told, islem_tarihi: istanbulTime(at, 'dd.MM.yyyy') })),
  }
}

function rowsOf(bank: PretendBank, order: PaytrOrder, sale: Transaction) {
  const row = (islem_tipi: 'S' | 'I', amountMinor: number, netMinor: number, at: Date) => {
    return {
      islem_tipi,
      siparis_no: order.oid,
      islem_tutari: minorToDecimal(amountMinor),
      kesinti_tutari: minorToDecimal(amountMinor - netMinor, ','),
      net_tutar: minorToDecimal(netMinor),
      para_birimi: currencyCode(sale.currency),
      taksit: sale.installments === 1 ? '0' : String(sale.installments),
      kart_no: sale.maskedCard,
      kart_marka: cardBrand(sale),
      at,
    }
  }
  return [
    row('S', sale.amountMinor, sale.amountMinor - feeMinor(bank, sale), sale.at),
    ...sale.refunds.map((part) => row('I', part.amountMinor, part.amountMinor, part.at)),
  ]
}

/** `YYYY-MM-DD HH:mm:ss` on Istanbul's clock, which has kept +03:00 since 2016. */
function readTime(text: string | undefined): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text ?? '')) return undefined
  const at = new Date(`${(text ?? '').replace(' ', 'T')}+03:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** `/rapor/odeme-detayi`: which orders' money was handed over on a day. A day without any is `failed`, as for all reports. */
export function paidOut(bank: PretendBank, fields: Fields): object {
  const credentials = credentialsOf(bank.profile.merchant)
  const date = fields['date'] ?? ''
  if (fields['merchant_id'] !== credentials.merchant_id) return errorReply(QUERY_ERRORS.merchant)
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return errorReply(QUERY_ERRORS.format)
  if (!isRightlySigned('paid-out', fields, credentials)) return errorReply(QUERY_ERRORS.token)
  const payouts = bank.payoutsOn(date)
  if (payouts.length === 0) return { status: 'failed' }
  return {
    status: 'success',
    data: payouts.map(({ transaction, amountMinor, keptMinor }) => {
      const netMinor = amountMinor - keptMinor
      return {
        merchant_oid: transaction.orderId,
        merchant_iban: 'TR000000000000000000000000000',
        merchant_name: 'Anadolu Demir',
        payment: `${netMinor < 0 ? '-' : ''}${minorToDecimal(Math.abs(netMinor), ',')}`,
        currency: currencyCode(transaction.currency),
      }
    }),
  }
}
