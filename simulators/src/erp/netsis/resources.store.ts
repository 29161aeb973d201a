import type { Row } from '../kit/database.store.ts'
import type { NetsisBooks } from './books.store.ts'
import { clear, DAY_COLUMNS } from './schema.ts'

type Resource = {
  readonly from: string
  readonly order: string
  /** By which column one of them is asked for. */
  readonly key: string
  readonly object: (row: Row) => Readonly<Record<string, unknown>>
}

const day = (value: Row[string] | undefined) => (typeof value === 'string' ? value.replace('T', ' ') : value)
const text = (value: Row[string] | undefined) => (typeof value === 'string' ? clear(value) : value)

const RESOURCES: Readonly<Record<string, Resource>> = {
  arps: {
    from: 'TBLCASABIT',
    order: 'CARI_KOD',
    key: 'CARI_KOD',
    object: (row) => ({
      CariTemelBilgi: {
        CARI_KOD: row['CARI_KOD'],
        CARI_ISIM: text(row['CARI_ISIM']),
        CARI_TIP: row['CARI_TIP'],
        VERGI_DAIRESI: text(row['VERGI_DAIRESI']),
        VERGI_NUMARASI: row['VERGI_NUMARASI'],
        EMAIL: row['EMAIL'],
        GSM1: row['GSM1'],
        VADE_GUNU: row['VADE_GUNU'],
        DOVIZ_TIPI: row['DOVIZ_TIPI'],
        RISK_SINIRI: row['RISK_SINIRI'],
        CM_BORCT: row['CM_BORCT'],
        CM_ALACT: row['CM_ALACT'],
        Plasiyer_Kodu: row['PLASIYER_KODU'],
        DuzeltmeTarihi: day(row['DUZELTMETARIHI']),
      },
      CariEkBilgi: { TcKimlikNo: '', Kull1S: '' },
    }),
  },
  arptransactions: {
    from: 'TBLCAHAR',
    order: 'INC_KEY_NUMBER',
    key: 'INC_KEY_NUMBER',
    object: (row) => ({
      Inc_Key_Number: row['INC_KEY_NUMBER'],
      CARI_KOD: row['CARI_KOD'],
      Tarih: day(row['TARIH']),
      Vade_Tarihi: day(row['VADE_TARIHI']),
      Belge_No: row['BELGE_NO'],
      Aciklama: text(row['ACIKLAMA']),
      Borc: row['BORC'],
      Alacak: row['ALACAK'],
      DOVIZ_TURU: row['DOVIZ_TURU'],
      Doviz_Tutar: row['DOVIZ_TUTAR'],
      Hareket_Turu: row['HAREKET_TURU'],
      Kapatilmis_Tutar: row['KAPATILMIS_TUTAR'],
      Ent_Ref_Key: row['ENT_REF_KEY'],
      DuzeltmeTarihi: day(row['DUZELTMETARIHI']),
    }),
  },
  itemslips: {
    from: 'TBLFATUIRS',
    order: 'FATIRS_NO',
    key: 'FATIRS_NO',
    object: (row) => ({
      FatUst: {
        FATIRS_NO: row['FATIRS_NO'],
        CariKod: row['CARI_KODU'],
        Tarih: day(row['TARIH']),
        ODEMETARIHI: day(row['ODEMETARIHI']),
        GENELTOPLAM: row['GENELTOPLAM'],
        DOVIZTIP: row['DOVIZTIP'],
        DovizTut: row['DOVIZTUT'],
      },
    }),
  },
  items: {
    from: 'TBLSTSABIT',
    order: 'STOK_KODU',
    key: 'STOK_KODU',
    object: (row) => ({
      StokTemelBilgi: {
        Stok_Kodu: row['STOK_KODU'],
        Stok_Adi: text(row['STOK_ADI']),
        Olcu_Br1: row['OLCU_BR1'],
        KDV_Orani: row['KDV_ORANI'],
        Satis_Fiat1: row['SATIS_FIAT1'],
        Satis_Fiat2: row['SATIS_FIAT2'],
        Satis_Fiat3: row['SATIS_FIAT3'],
        Satis_Fiat4: row['SATIS_FIAT4'],
        Sat_Dov_Tip: row['SAT_DOV_TIP'],
      },
    }),
  },
}

export const resourceOf = (name: string): Resource | undefined => RESOURCES[name]

/** One of them, by its key. */
export function objectOf({ tables }: NetsisBooks, resource: Resource, key: string) {
  const row = tables.one(`select * from ${resource.from} where ${resource.key} = ?`, key)
  return row && resource.object(row)
}

type Page = { readonly q: string; readonly sort: string; readonly limit: number; readonly offset: number }

const SORT = /^[\w ,]*$/

/** A page of a list; `q` is a condition over the columns, as in SQL. */
export function pageOf({ tables }: NetsisBooks, resource: Resource, page: Page) {
  const where = page.q === '' ? '1 = 1' : page.q
  const sort = page.sort !== '' && SORT.test(page.sort) ? page.sort : resource.order
  const from = `select * from ${resource.from} where (${where})`
  const rows = tables.ask(
    `${from} order by ${sort} offset ${page.offset} rows fetch next ${page.limit} rows only`,
    DAY_COLUMNS,
  )
  const [total] = tables.ask(`select count(*) as COUNT from (${from}) x`, DAY_COLUMNS)
  return { items: rows.map(resource.object), total: Number(total?.['COUNT']) }
}

/** The names of an object's fields, with those of the objects inside it. */
export const fieldsOf = ({ object }: Resource): string[] =>
  Object.entries(object({})).flatMap(([name, value]) =>
    Object(value) === value ? Object.keys(value as object) : [name],
  )
