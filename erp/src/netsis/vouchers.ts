import { createHash } from 'node:crypto'
import type { Refused, Voucher } from '../port.ts'
import { maskedCard } from '../masked.ts'
import { beginningOf } from '../notes.ts'
import { isReference } from '../references.ts'
import { refused } from '../reply.ts'
import { figureOf, numberOf } from '../wire/figures.ts'
import type { NetsisSite } from './site.ts'

const NUMBER_LENGTH = 15

/** What keeps a voucher from being written at all, before anybody is asked. */
export function faultOf(site: NetsisSite, voucher: Voucher): Refused | undefined {
  const { kind, reference, accountCode, fromAccountCode = '', posAccount, amount } = voucher
  if (!isReference(reference)) return refused('settings', 'reference')
  if (kind === 'void') return voucher.original === undefined ? refused('no-such-voucher') : undefined
  if (accountCode === '') return refused('mapping-missing', 'accountCode')
  if (kind === 'transfer' && fromAccountCode === '') return refused('mapping-missing', 'fromAccountCode')
  if (kind === 'transfer' && voucher.from === undefined) return undefined
  if (kind === 'receipt' && agreementOf(voucher) === '') return refused('mapping-missing', 'planCode')
  if (kind !== 'receipt' && kind !== 'transfer' && posAccount === '') return refused('mapping-missing', 'posAccount')
  const foreign = [amount, ...(voucher.from === undefined ? [] : [voucher.from])].find(
    ({ currency }) => currency !== 'TRY',
  )
  if (foreign === undefined) return undefined
  const isRated = voucher.localMinor !== undefined && Number(voucher.rate ?? '0') > 0
  return isRated && currencyNumber(site, foreign.currency) !== undefined
    ? undefined
    : refused('currency-unknown', foreign.currency)
}

/** The agreement with a bank about its cards: it brings the bank, what it keeps and when it pays. */
const agreementOf = ({ planCode, posAccount }: Voucher) => planCode || posAccount

const currencyNumber = ({ currencies }: NetsisSite, currency: string): number | undefined => {
  const number = Object.entries(currencies).find(([, known]) => known === currency)?.[0]
  return number === undefined ? undefined : Number(number)
}

/** The document's number, which the caller chooses: fifteen places, made of the reference's hash. The ERP takes each once. */
export function documentNo({ documentPrefix }: NetsisSite, reference: string): string {
  const hash = BigInt(`0x${createHash('sha256').update(reference).digest('hex')}`)
  return (
    documentPrefix +
    hash
      .toString(36)
      .toUpperCase()
      .slice(0, NUMBER_LENGTH - documentPrefix.length)
  )
}

/** The number of a dekont as it stands in the movements: behind its series filled up with zeros. */
export const dekontNo = (series: string, number: string): string =>
  series + number.padStart(NUMBER_LENGTH - series.length, '0')

/** What names a receipt when it is read back or deleted. */
export const receiptKey = (site: NetsisSite, voucher: Pick<Voucher, 'reference' | 'accountCode' | 'eventOn'>) => ({
  BelgeNo: documentNo(site, voucher.reference),
  CariKod: voucher.accountCode,
  IslemTarihi: `${voucher.eventOn} 00:00:00`,
  KasaKod: site.cashDesk,
})

export function receiptOf(site: NetsisSite, voucher: Voucher) {
  const { amount, installments } = voucher
  const isForeign = amount.currency !== 'TRY'
  const number = isForeign ? (currencyNumber(site, amount.currency) ?? 0) : 0
  return {
    TransactSupport: true,
    MuhasebelesmisBelge: false,
    ...receiptKey(site, voucher),
    DOVTIP: number,
    TahsilatKalemAdedi: 1,
    BaglantiNo: 0,
    Tahsilats: [
      {
        TahsilatTipi: 1,
        SozKodu: agreementOf(voucher),
        TaksitSay: Math.max(1, installments.length),
        Tutar: numberOf(voucher.localMinor ?? amount.amountMinor),
        DovTutar: isForeign ? numberOf(amount.amountMinor) : 0,
        Kur: isForeign ? Number(figureOf(voucher.rate ?? '0', 8) ?? '0') : 0,
        KartNo: maskedCard(voucher.maskedCard),
        PLA_KODU: '',
        Proje_Kodu: site.projectCode,
        Referans_Kodu: '',
        Entegrefkey: '',
        Aciklama: [beginningOf(voucher), voucher.authCode].filter((word) => word !== '').join(' '),
        KasaKod: site.cashDesk,
      },
    ],
  }
}

/** A dekont: money that goes back through the bank's account, or from one cari to another. */
export function dekontOf(site: NetsisSite, voucher: Voucher, number: string) {
  const { kind, eventOn, amount, accountCode, fromAccountCode = '', posAccount } = voucher
  const line = (DekontTip: number, C_M: string, Kod: string, B_A: 'A' | 'B', of = amount) => ({
    DekontTip,
    C_M,
    Kod,
    B_A,
    Tarih: `${eventOn} 00:00:00`,
    Tutar: numberOf(voucher.localMinor ?? amount.amountMinor),
    ...(of.currency === 'TRY' ? {} : { DOVTIP: currencyNumber(site, of.currency), DOVTUT: numberOf(of.amountMinor) }),
    Aciklama: [beginningOf(voucher), NOTE[kind]].filter((word) => word !== '').join(' '),
    Proje_Kodu: site.projectCode,
  })
  const lines =
    kind === 'transfer'
      ? [line(0, 'C', fromAccountCode, 'B', voucher.from), line(0, 'C', accountCode, 'A')]
      : [line(0, 'C', accountCode, 'B'), line(3, 'B', posAccount, 'A')]
  return { Seri_No: site.voucherSeries, Dekont_No: number, Tarih: `${eventOn} 00:00:00`, Kalemler: lines }
}

const NOTE = { receipt: '', void: '', refund: 'IADE', chargeback: 'TERS IBRAZ', transfer: 'VIRMAN' } as const
