import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import { rateBetween } from '@vezne/domain/money/exchange.ts'
import type { Refused, Voucher } from '../port.ts'
import { maskedCard } from '../masked.ts'
import { beginningOf } from '../notes.ts'
import { isReference } from '../references.ts'
import { refused } from '../reply.ts'
import { turkishDay } from '../wire/days.ts'
import { CURRENCY_NUMBERS, DOCUMENT } from './codes.ts'
import type { MikroCall } from './session.ts'
import type { MikroSite } from './site.ts'

/** What keeps a voucher from being written at all, before anybody is asked. */
export function faultOf(voucher: Voucher): Refused | undefined {
  const { kind, reference, accountCode, fromAccountCode = '', posAccount, planCode, amount } = voucher
  if (!isReference(reference)) return refused('settings', 'reference')
  if (kind === 'void') return voucher.original === undefined ? refused('no-such-voucher') : undefined
  if (accountCode === '') return refused('mapping-missing', 'accountCode')
  if (kind === 'transfer' && fromAccountCode === '') return refused('mapping-missing', 'fromAccountCode')
  if (kind !== 'transfer' && posAccount === '') return refused('mapping-missing', 'posAccount')
  if (kind === 'receipt' && planCode === '') return refused('mapping-missing', 'planCode')
  const isForeign = amount.currency !== 'TRY' || (voucher.from !== undefined && voucher.from.currency !== 'TRY')
  const isRated = !isForeign || Number(voucher.rate ?? '0') > 0
  return isRated ? undefined : refused('currency-unknown', amount.currency)
}

/** The document of a voucher, and the method that takes it. */
export function callOf(site: MikroSite, voucher: Voucher): MikroCall {
  const rows = rowsOf(site, voucher)
  const notes = [beginningOf(voucher), voucher.authCode, maskedCard(voucher.maskedCard)].filter((note) => note !== '')
  return {
    method: voucher.kind === 'receipt' ? 'TahsilatTediyeKaydetV2' : 'DekontKaydetV2',
    inside: { evraklar: [{ evrak_aciklamalari: notes.map((aciklama) => ({ aciklama })), satirlar: rows }] },
  }
}

function rowsOf(site: MikroSite, voucher: Voucher) {
  const { kind, accountCode, fromAccountCode = '' } = voucher
  switch (kind) {
    case 'receipt':
      return [{ ...rowOf(site, voucher, accountCode, 1), ...throughBank(voucher), cha_cinsi: 19, ...cardOf(voucher) }]
    case 'transfer':
      return [
        rowOf(site, { ...voucher, amount: voucher.from ?? voucher.amount }, fromAccountCode, 0),
        rowOf(site, voucher, accountCode, 1),
      ]
    case 'refund':
    case 'chargeback':
    case 'void':
      return [{ ...rowOf(site, voucher, accountCode, 0), ...throughBank(voucher) }]
  }
}

const DOCUMENTS = {
  receipt: DOCUMENT.receipt,
  void: DOCUMENT.debitNote,
  refund: DOCUMENT.debitNote,
  chargeback: DOCUMENT.debitNote,
  transfer: DOCUMENT.transfer,
} as const

/** cha_tip: 0 is debit, 1 credit. The number is left out: the ERP counts the series itself. */
function rowOf(site: MikroSite, voucher: Voucher, account: string, side: 0 | 1) {
  const { eventOn, amount, reference, kind } = voucher
  return {
    cha_tarihi: turkishDay(eventOn),
    cha_tip: side,
    cha_cinsi: 5,
    cha_normal_Iade: 0,
    cha_evrak_tip: DOCUMENTS[kind],
    cha_evrakno_seri: site.series,
    cha_cari_cins: 0,
    cha_kod: account,
    cha_d_cins: CURRENCY_NUMBERS[amount.currency],
    cha_d_kur: amount.currency === 'TRY' ? 1 : rateOf(voucher),
    cha_vade: eventOn.replaceAll('-', ''),
    cha_meblag: decimalFromMinor(amount.amountMinor),
    cha_aciklama: reference,
    user_tablo: [{ TransactionReferenceId: reference }],
  }
}

/**
 * The ERP reckons the lira of a row itself. Of what moved between two currencies both rows have to come to the same, which the rate
 * of the bulletin does not give for a part that went back.
 */
function rateOf({ rate = '1', from, amount, localMinor }: Voucher): number {
  if (from === undefined || localMinor === undefined || amount.amountMinor === 0n) return Number(rate)
  const { units, over } = rateBetween(localMinor, amount.amountMinor)
  return Number(units) / Number(over)
}

const throughBank = ({ posAccount }: Voucher) => ({ cha_kasa_hizmet: 2, cha_kasa_hizkod: posAccount })

function cardOf({ eventOn, installments, amount, planCode }: Voucher) {
  const count = Math.max(1, installments.length)
  return {
    kredi_karti_taksit_bilgisi: {
      Kart_cekim_tarihi: turkishDay(eventOn),
      Musteri_taksit_sayisi: count,
      Firma_taksit_sayisi: count,
      Toplam_tutar: decimalFromMinor(amount.amountMinor),
      Uye_isyeri_no: planCode,
      Kredi_kart_no: 1,
      Kart_sahip_tipi: 0,
    },
  }
}

const GUID = /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i

/**
 * Takes a receipt out by the id of its row, and not by its number: a number that became free is given again, and a deletion that
 * arrives late must not find another's receipt there.
 */
export function deletionOf(guid: string): MikroCall | undefined {
  if (!GUID.test(guid)) return undefined
  return { method: 'TahsilatTediyeGuidSilV2', beside: { cha_Guid: guid, cha_evrak_tip: DOCUMENT.receipt } }
}
