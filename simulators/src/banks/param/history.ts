import { isCharge } from '../../bank-truth/transactions.ts'
import type { Transaction } from '../../bank-truth/transactions.ts'
import { istanbulTime } from '../../kit/istanbul-time.ts'
import { minorToDecimal } from '../kit/amounts.ts'
import type { PretendBank } from '../kit/pretend-bank.ts'
import type { Fields } from '../kit/request-body.ts'
import { dekontIdOf } from './books.ts'
import type { Books } from './books.ts'
import { faulty, LISTED, OWN_RATE, RANGE_TOO_LONG } from './codes.ts'
import { namedMinor } from './inquiry.ts'
import { answerXml, listXml } from './soap.ts'

const MAX_MS = 7 * 86_400_000
const MOMENT = /^(\d\d)\.(\d\d)\.(\d{4}) (\d\d:\d\d:\d\d)$/
const KINDS = { Satış: 'Satış', İptal: 'İptal', İade: 'İade' } as const
type Kind = keyof typeof KINDS

/** `15.11.2026 10:00:00` on Istanbul's clock. */
function momentOf(text: string): Date | undefined {
  const [, day, month, year, time] = MOMENT.exec(text) ?? []
  const at = new Date(`${year}-${month}-${day}T${time}+03:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** TP_Islem_Izleme: sales, voids and refunds of at most seven days, the newest first. */
export function history(bank: PretendBank, books: Books, operation: string, fields: Fields): string {
  const { Tarih_Bas = '', Tarih_Bit = '', Islem_Tip, Islem_Durum } = fields
  const [from, until] = [momentOf(Tarih_Bas), momentOf(Tarih_Bit)]
  if (!from || !until || until < from) return answerXml(operation, faulty('Tarih_Bas'))
  if (until.getTime() - from.getTime() > MAX_MS) return answerXml(operation, RANGE_TOO_LONG)
  if (Islem_Tip === undefined || Islem_Durum === undefined) return answerXml(operation, faulty('Islem_Tip'))
  const orderIds = new Set([...books.begun.values()].map(({ order }) => order.orderId))
  const rows = [...orderIds]
    .flatMap((orderId) => bank.history(orderId))
    .flatMap((transaction) => eventsOf(bank, transaction))
    .filter(({ at }) => at >= from && at <= until)
    .filter(({ row }) => Islem_Tip === '' || row['Tip_Str'] === Islem_Tip)
    .filter(({ row }) => Islem_Durum === '' || row['Sonuc_Str'] === Islem_Durum)
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return listXml(
    operation,
    LISTED,
    'Temp',
    rows.map(({ row }) => row),
  )
}

function eventsOf(bank: PretendBank, transaction: Transaction) {
  const { at, voidedAt, refunds } = transaction
  const amountMinor = namedMinor(bank, transaction)
  return [
    { at, row: eventRow(transaction, 'Satış', at, amountMinor) },
    ...(voidedAt ? [{ at: voidedAt, row: eventRow(transaction, 'İptal', voidedAt, amountMinor) }] : []),
    ...refunds.map((refund) => ({ at: refund.at, row: eventRow(transaction, 'İade', refund.at, refund.amountMinor) })),
  ]
}

function eventRow(transaction: Transaction, kind: Kind, at: Date, amountMinor: number): Fields {
  const isDone = isCharge(transaction)
  const moment = (time: Date) => istanbulTime(time, 'dd.MM.yyyy HH:mm:ss')
  return {
    Sonuc_Str: isDone ? 'Başarılı' : 'Başarısız',
    Tip_Str: KINDS[kind],
    Tarih: moment(at),
    Taksit: String(transaction.installments),
    Komisyon_Oran: OWN_RATE,
    Tutar: `${kind === 'Satış' ? '' : '-'}${minorToDecimal(amountMinor)}`,
    Islem_Guvenlik: transaction.notes['security'] ?? '',
    Dekont_ID: isDone ? dekontIdOf(transaction) : '0',
    ORJ_ORDER_ID: transaction.orderId,
    Sonuc: isDone ? '1' : '-1',
    Toplam_Iade_Tutar: minorToDecimal(transaction.refundedMinor),
    ORJ_Tarih: moment(transaction.at),
    PB: 'TL',
  }
}
