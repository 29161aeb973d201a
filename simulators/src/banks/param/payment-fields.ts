import type { PretendBank } from '../kit/pretend-bank.ts'
import { decimalToMinor } from '../kit/amounts.ts'
import { isCardNumber, isFutureExpiry, isSecurityCode, maskCard } from '../kit/cards.ts'
import type { Fields } from '../kit/request-body.ts'
import { faulty, refused } from './codes.ts'
import type { Answer } from './codes.ts'
import type { PaymentOperation } from './hash.ts'
import { isOffered } from './rates.ts'

export type Order = {
  readonly orderId: string
  readonly amountMinor: number
  readonly currency: string
  readonly installments: number
  readonly maskedCard: string
  readonly kind: 'sale' | 'preauthorisation'
  readonly security: '3D' | 'NS'
  readonly okUrl: string
  readonly failUrl: string
  /** The merchant's own Islem_ID, or the one Param gives. */
  readonly islemId: string
  /** Data1 to Data5, joined. */
  readonly extData: string
}

/** Operations that pay in one sum only, whatever Taksit says. */
const SINGLE: readonly PaymentOperation[] = ['TP_Islem_Odeme_WD', 'TP_Islem_Odeme_OnProv_WMD']
const WITH_SECURITY: readonly PaymentOperation[] = ['TP_WMD_UCD', 'TP_Islem_Odeme_OnProv_WMD']

/** The order of a payment call whose account and hash are in order. */
export function readOrder(bank: PretendBank, operation: PaymentOperation, fields: Fields): Order | Answer {
  const at = (name: string) => fields[name] ?? ''
  const wrong = fieldProblem(fields) ?? cardProblem(bank, fields) ?? operationProblem(operation, fields)
  if (wrong) return wrong
  return {
    orderId: at('Siparis_ID'),
    amountMinor: decimalToMinor(at('Toplam_Tutar'), ',') ?? 0,
    currency: 'TRY',
    installments: SINGLE.includes(operation) ? 1 : Number(at('Taksit')),
    maskedCard: maskCard(at('KK_No')),
    kind: operation === 'TP_Islem_Odeme_OnProv_WMD' ? 'preauthorisation' : 'sale',
    security: at('Islem_Guvenlik_Tip') === 'NS' ? 'NS' : '3D',
    okUrl: at('Basarili_URL'),
    failUrl: at('Hata_URL'),
    islemId: at('Islem_ID'),
    extData: [1, 2, 3, 4, 5].map((number) => at(`Data${number}`)).join('|'),
  }
}

function isAddress(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url)
}

const IP = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]*:[0-9a-f:.]+)$/i

/** Amounts have a comma and no grouping. */
function fieldProblem(fields: Fields): Answer | undefined {
  const at = (name: string) => fields[name] ?? ''
  const net = decimalToMinor(at('Islem_Tutar'), ',')
  const total = decimalToMinor(at('Toplam_Tutar'), ',')
  if (net === undefined || net === 0) return faulty('Islem_Tutar')
  if (total === undefined || total < net) return faulty('Toplam_Tutar')
  if (!/^.{1,50}$/.test(at('Siparis_ID'))) return faulty('Siparis_ID')
  if (at('Siparis_Aciklama').length > 250) return faulty('Siparis_Aciklama')
  if (!isAddress(at('Hata_URL'))) return faulty('Hata_URL')
  if (!isAddress(at('Basarili_URL'))) return faulty('Basarili_URL')
  return IP.test(at('IPAdr')) ? undefined : faulty('IPAdr')
}

function cardProblem(bank: PretendBank, fields: Fields): Answer | undefined {
  const at = (name: string) => fields[name] ?? ''
  const [, century = '', year = ''] = /^(20)(\d\d)$/.exec(at('KK_SK_Yil')) ?? []
  if (at('KK_Sahibi').trim() === '') return faulty('KK_Sahibi')
  if (!isCardNumber(at('KK_No'))) return faulty('KK_No')
  if (century === '' || !/^\d\d$/.test(at('KK_SK_Ay'))) return faulty('KK_SK_Yil')
  if (!isFutureExpiry(at('KK_SK_Ay'), year, bank.now())) return refused('Kartın son kullanma tarihi geçmiş.')
  if (!isSecurityCode(at('KK_CVC'))) return faulty('KK_CVC')
  return /^([1-9]\d{9})?$/.test(at('KK_Sahibi_GSM')) ? undefined : faulty('KK_Sahibi_GSM')
}

function operationProblem(operation: PaymentOperation, fields: Fields): Answer | undefined {
  const { Taksit, Islem_Guvenlik_Tip = '', Doviz_Kodu = '', KK_No = '' } = fields
  if (WITH_SECURITY.includes(operation) && !['3D', 'NS'].includes(Islem_Guvenlik_Tip))
    return faulty('Islem_Guvenlik_Tip')
  // The account of the demo is open for lira alone.
  if (operation === 'TP_Islem_Odeme_WD' && Doviz_Kodu !== '1000') return refused('Döviz ile işlem yetkiniz yok.')
  if (SINGLE.includes(operation)) return Taksit === undefined || Taksit === '1' ? undefined : faulty('Taksit')
  if (!/^([1-9]|1[0-2])$/.test(Taksit ?? '')) return faulty('Taksit')
  return isOffered(KK_No, Number(Taksit)) ? undefined : refused('Bu kart ile bu taksit sayısı yapılamaz.')
}
