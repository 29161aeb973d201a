import { searchKey } from '../text/search-key.ts'
import type { LayoutName } from './bank-row.ts'

/** The titles under which a bank tells its rows. Of several names a file has one. */
export interface Layout {
  readonly name: LayoutName
  readonly soldOn: readonly string[]
  readonly valueOn: readonly string[]
  readonly gross: readonly string[]
  /** What the bank keeps: the first is the commission, which every file has; the others may be missing. */
  readonly kept: readonly (readonly string[])[]
  readonly net: readonly string[]
  readonly installments?: readonly string[]
  readonly installment?: readonly string[]
  /** Both in one cell: `6 / 2` is the second of six. */
  readonly both?: readonly string[]
  readonly authCode?: readonly string[]
  readonly card?: readonly string[]
  readonly currency?: readonly string[]
  readonly type?: readonly string[]
  /** `B` takes from the company, `A` gives to it. */
  readonly side?: readonly string[]
}

/** As SETTLEMENT's sources have them. */
export const TABLE_LAYOUTS: readonly Layout[] = [
  {
    name: 'akbank',
    soldOn: ['ISLEM_TARIHI'],
    valueOn: ['VALOR_TARIHI'],
    gross: ['PROVIZYON_TUTAR'],
    kept: [['KOMISYON_TUTAR'], ['EO_KES_TUTAR']],
    net: ['NET_TUTAR'],
    installments: ['TAKSIT_SAYI'],
    installment: ['TAKSIT_SIRA'],
    authCode: ['PROVIZYON_NO'],
    card: ['KART_NO'],
    currency: ['DOVIZ_KODU'],
    type: ['ISLEM_TIPI'],
  },
  {
    name: 'garanti',
    soldOn: ['ISLEMTARIHI'],
    valueOn: ['VALOR'],
    gross: ['BURUT', 'BRUT'],
    kept: [['KOMISYON'], ['ODULKESINTISI'], ['SERVISKESINTISI']],
    net: ['NET'],
    installments: ['TSAYISI'],
    currency: ['DOVIZKODU'],
    type: ['ISLEMTIPI'],
    side: ['BORCALACAK'],
  },
  {
    name: 'yapi-kredi',
    soldOn: ['Yükleme Tarihi'],
    valueOn: ['Ödeme Tarihi'],
    gross: ['İşlem Tutarı', 'Brüt Tutar', 'İşlem Tutarı/Brüt Tutar'],
    kept: [['Taksitli İşlem Komisyonu', 'Komisyon'], ['Katkı Payı TL']],
    net: ['Net', 'Net Tutar'],
    both: ['Taksit Sayısı / Taksit Numarası'],
    authCode: ['Onay Kodu'],
    card: ['Kart No', 'Kart Numarası'],
    currency: ['Para Birimi'],
    type: ['Mesaj Tipi'],
  },
  {
    name: 'ziraat',
    soldOn: ['İşlem Tarihi'],
    valueOn: ['Hesaba Geçiş Tarihi'],
    gross: ['Tutar'],
    kept: [['Kesilen Komisyon Tutarı']],
    net: ['Hesaba Geçen Net Tutar', 'Hesaba Geçecek Net Tutar', 'Hesaba Geçen/Geçecek Net Tutar'],
    installments: ['Taksit Sayısı'],
    installment: ['Taksit No', 'Taksit Sırası'],
    authCode: ['Provizyon Kodu'],
    card: ['Kart No', 'Kart Numarası'],
    currency: ['Döviz Kodu'],
    type: ['İşlem Tipi', 'İşlem Türü'],
  },
  {
    name: 'vakifbank',
    soldOn: ['İşlem Tarihi'],
    valueOn: ['Hesaba Geçiş Tarihi'],
    gross: ['Brüt Tutar'],
    kept: [['Komisyon']],
    net: ['Net Tutar'],
    installments: ['Taksit Sayısı'],
    installment: ['Taksit No', 'Taksit Sırası'],
    authCode: ['Onay Kodu'],
    card: ['Kart No', 'Kart Numarası'],
    currency: ['Döviz Kodu'],
    type: ['İşlem Tipi', 'İşlem Türü'],
  },
]

/** Blanks and underscores come and go in titles, and so do the four i's. */
export const titleKey = (title: string): string => searchKey(title).replace(/[\s\u00a0_]+/gu, '')
