import { identifiesTaxpayer } from '@vezne/domain/identity/tax-number.ts'
import { decimalFromMinor } from '@vezne/domain/money/money.ts'
import { scaleHalfUp } from '@vezne/domain/money/rounding.ts'
import type { ErpItems, SkippedRow } from '../port.ts'
import { referenceIn } from '../references.ts'
import { dayOf } from '../wire/days.ts'
import { figureOf, minorOf, withoutTax } from '../wire/figures.ts'
import type { Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { currencyOf, typeOf } from './codes.ts'
import type { MikroSite } from './site.ts'

/** A row that became items, was cancelled, or has no place with us. */
export type Read<Item> = { readonly items: readonly Item[] } | { readonly removed: string } | SkippedRow

const present = <Names extends string>(texts: Readonly<Record<Names, string>>): Partial<Record<Names, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Record<Names, string>>

/** Truth is 1 or true, as the driver likes it. */
const isSet = (row: Json, name: string) => ['1', 'true'].includes(jsonText(row, name).toLowerCase())

export function firmOf(row: Json): Read<ErpItems['firms']> {
  const code = jsonText(row, 'cari_kod')
  if (code === '') return { id: '', why: 'code' }
  const taxNumber = jsonText(row, 'cari_vdaire_no').replace(/\s/g, '')
  const title = [jsonText(row, 'cari_unvan1'), jsonText(row, 'cari_unvan2')].filter((part) => part !== '').join(' ')
  const firm: ErpItems['firms'] = {
    code,
    title: title.slice(0, 200) || code,
    ...present({
      taxNumber: identifiesTaxpayer(taxNumber) ? taxNumber : '',
      taxOffice: jsonText(row, 'cari_vdaire_adi').slice(0, 100),
      email: jsonText(row, 'cari_EMail').slice(0, 254),
    }),
    isActive: !isSet(row, 'cari_iptal'),
  }
  return { items: [firm] }
}

export function balanceOf(row: Json): Read<ErpItems['balances']> {
  const firmCode = jsonText(row, 'cha_kod')
  const [debit, credit] = [minorOf(jsonText(row, 'BORC') || '0'), minorOf(jsonText(row, 'ALACAK') || '0')]
  if (firmCode === '') return { id: '', why: 'code' }
  if (debit === undefined || credit === undefined || debit < 0n || credit < 0n) return { id: firmCode, why: 'amount' }
  const told = { debit: decimalFromMinor(debit), credit: decimalFromMinor(credit) }
  return { items: [{ firmCode, currencyCode: 'TRY', ...told, localDebit: told.debit, localCredit: told.credit }] }
}

const RATE_UNITS = 100_000_000n

export function lineOf(row: Json): Read<ErpItems['account-lines']> {
  const id = jsonText(row, 'cha_Guid')
  const firmCode = jsonText(row, 'cha_kod')
  const documentOn = dayOf(jsonText(row, 'cha_tarihi'))
  const currencyCode = currencyOf(jsonText(row, 'cha_d_cins'))
  const own = minorOf(jsonText(row, 'cha_meblag') || '0')
  const rate = figureOf(jsonText(row, 'cha_d_kur') || '1', 8)
  const rateUnits = figureOf(`${rate ?? ''}e8`)
  if (isSet(row, 'cha_iptal')) return { removed: id }
  if (firmCode === '') return { id, why: 'code' }
  if (documentOn === undefined) return { id, why: 'day' }
  if (currencyCode === undefined) return { id, why: 'currency' }
  if (own === undefined || own < 0n || rate === undefined || rateUnits === undefined) return { id, why: 'amount' }
  const isForeign = currencyCode !== 'TRY'
  const local = isForeign ? scaleHalfUp(own, BigInt(rateUnits), RATE_UNITS) : own
  const isDebit = jsonText(row, 'cha_tip') === '0'
  const [series, number] = [jsonText(row, 'cha_evrakno_seri'), jsonText(row, 'cha_evrakno_sira')]
  const description = jsonText(row, 'cha_aciklama').slice(0, 500)
  const sides = isDebit
    ? { debit: decimalFromMinor(own), localDebit: decimalFromMinor(local) }
    : { credit: decimalFromMinor(own), localCredit: decimalFromMinor(local) }
  const line: ErpItems['account-lines'] = {
    externalId: id,
    firmCode,
    documentOn,
    dueOn: dayOf(jsonText(row, 'VADE')) ?? documentOn,
    ...typeOf(jsonText(row, 'cha_evrak_tip'), jsonText(row, 'cha_cinsi'), isSet(row, 'cha_normal_Iade'), isDebit),
    ...present({
      documentNo: jsonText(row, 'cha_belge_no') || [series, number].filter((part) => part !== '').join('-'),
      description,
      reference: referenceIn(description),
      rate: isForeign && Number(rate) > 0 ? rate : '',
    }),
    currencyCode,
    ...sides,
  }
  return { items: [line] }
}

export function stocksOf({ depots }: MikroSite, row: Json): Read<ErpItems['stocks']> {
  const code = jsonText(row, 'sto_kod')
  if (code === '') return { id: '', why: 'code' }
  const shared = {
    code,
    name: jsonText(row, 'sto_isim').slice(0, 200) || code,
    unit: jsonText(row, 'sto_birim1_ad').slice(0, 20) || 'ADET',
  }
  const figures = depots.map((depot) => [depot, figureOf(jsonText(row, `DEPO_${depot}`) || '0')] as const)
  if (figures.some(([, onHand]) => onHand === undefined)) return { id: code, why: 'amount' }
  return { items: figures.map(([depot, onHand]) => ({ ...shared, warehouse: String(depot), onHand: onHand ?? '0' })) }
}

/** Lists have no days of their own here: they hold from always. */
const FROM = '2000-01-01'

export function pricesOf(row: Json): Read<ErpItems['prices']> {
  const stockCode = jsonText(row, 'sto_kod')
  const currencyCode = currencyOf(jsonText(row, 'sfiyat_doviz'))
  const vatPercent = figureOf(jsonText(row, 'KDV'))
  const told = jsonText(row, 'sfiyat_fiyati')
  const price = isSet(row, 'sfl_kdvdahil') ? withoutTax(told, vatPercent ?? '') : figureOf(told)
  if (stockCode === '') return { id: '', why: 'code' }
  if (currencyCode === undefined) return { id: stockCode, why: 'currency' }
  if (price === undefined || price.startsWith('-')) return { id: stockCode, why: 'amount' }
  const vat = present({ vatPercent: vatPercent ?? '' })
  return {
    items: [{ stockCode, listCode: jsonText(row, 'sfiyat_listesirano'), price, ...vat, currencyCode, validFrom: FROM }],
  }
}
