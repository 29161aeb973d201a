import { identifiesTaxpayer } from '@vezne/domain/identity/tax-number.ts'
import { decimalFromMinor, type Currency } from '@vezne/domain/money/money.ts'
import { divideHalfUp } from '@vezne/domain/money/rounding.ts'
import type { ErpItems, SkippedRow } from '../port.ts'
import { referenceIn } from '../references.ts'
import { dayOf } from '../wire/days.ts'
import { figureOf, minorOf } from '../wire/figures.ts'
import type { Json } from '@vezne/domain/text/exact-json.ts'
import { jsonText } from '../wire/json.ts'
import { currencyOf, typeOf } from './codes.ts'
import type { NetsisSite } from './site.ts'

/** A row that became items, or has no place with us. */
export type Read<Item> = { readonly items: readonly Item[] } | SkippedRow

const present = <Names extends string>(texts: Readonly<Record<Names, string>>): Partial<Record<Names, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<Record<Names, string>>

export function firmOf(row: Json): Read<ErpItems['firms']> {
  const code = jsonText(row, 'CARI_KOD')
  if (code === '') return { id: '', why: 'code' }
  const taxNumber = jsonText(row, 'VERGI_NUMARASI').replace(/\s/g, '')
  const firm: ErpItems['firms'] = {
    code,
    title: jsonText(row, 'CARI_ISIM').slice(0, 200) || code,
    ...present({
      taxNumber: identifiesTaxpayer(taxNumber) ? taxNumber : '',
      taxOffice: jsonText(row, 'VERGI_DAIRESI').slice(0, 100),
      email: jsonText(row, 'EMAIL').slice(0, 254),
      phone: jsonText(row, 'GSM1').slice(0, 40),
    }),
    isActive: true,
  }
  return { items: [firm] }
}

/** Card totals are in lira over all currencies: of a card that is kept in another one they say nothing that we could compare. */
export function balanceOf(row: Json): Read<ErpItems['balances']> {
  const firmCode = jsonText(row, 'CARI_KOD')
  const [debit, credit] = [minorOf(jsonText(row, 'CM_BORCT') || '0'), minorOf(jsonText(row, 'CM_ALACT') || '0')]
  if (firmCode === '') return { id: '', why: 'code' }
  if (!['', '0'].includes(jsonText(row, 'DOVIZ_TIPI'))) return { id: firmCode, why: 'mixed-currencies' }
  if (debit === undefined || credit === undefined || debit < 0n || credit < 0n) return { id: firmCode, why: 'amount' }
  const told = { debit: decimalFromMinor(debit), credit: decimalFromMinor(credit) }
  return { items: [{ firmCode, currencyCode: 'TRY', ...told, localDebit: told.debit, localCredit: told.credit }] }
}

interface Movement {
  readonly id: string
  readonly firmCode: string
  readonly documentOn: string
  readonly dueOn: string
  readonly currencyCode: Currency
  readonly debit: bigint
  readonly credit: bigint
  readonly foreign: bigint
}

function movementOf(site: NetsisSite, row: Json): Movement | SkippedRow {
  const id = jsonText(row, 'INC_KEY_NUMBER')
  const firmCode = jsonText(row, 'CARI_KOD')
  const documentOn = dayOf(jsonText(row, 'TARIH'))
  const currencyCode = currencyOf(jsonText(row, 'DOVIZ_TURU'), site.currencies)
  const [debit, credit, foreign] = ['BORC', 'ALACAK', 'DOVIZ_TUTAR'].map((name) => minorOf(jsonText(row, name) || '0'))
  if (firmCode === '') return { id, why: 'code' }
  if (documentOn === undefined) return { id, why: 'day' }
  if (currencyCode === undefined) return { id, why: 'currency' }
  if (debit === undefined || credit === undefined || foreign === undefined || foreign < 0n) return { id, why: 'amount' }
  // A reversal may stand below zero: then it is of the other side.
  const sided = { debit: above(debit) + above(-credit), credit: above(credit) + above(-debit) }
  const dueOn = dayOf(jsonText(row, 'VADE_TARIHI')) ?? documentOn
  return { id, firmCode, documentOn, dueOn, currencyCode, ...sided, foreign }
}

const above = (amount: bigint) => (amount > 0n ? amount : 0n)

export function lineOf(site: NetsisSite, row: Json): Read<ErpItems['account-lines']> {
  const movement = movementOf(site, row)
  if ('why' in movement) return movement
  const { id, debit, credit, foreign, currencyCode } = movement
  const documentNo = jsonText(row, 'BELGE_NO')
  const description = jsonText(row, 'ACIKLAMA').slice(0, 500)
  const reference = referenceIn(description)
  const isOurs = reference !== '' || isOurNumber(site, documentNo)
  const line = (isDebit: boolean, local: bigint, externalId: string): ErpItems['account-lines'] => {
    const own = currencyCode === 'TRY' ? local : foreign
    const rate =
      currencyCode === 'TRY' || foreign === 0n
        ? ''
        : (figureOf(`${divideHalfUp(local * 100_000_000n, foreign)}e-8`, 8) ?? '')
    const side = isDebit ? 'debit' : 'credit'
    return {
      externalId,
      firmCode: movement.firmCode,
      documentOn: movement.documentOn,
      dueOn: movement.dueOn,
      sequence: Number(id),
      ...typeOf(jsonText(row, 'HAREKET_TURU'), isDebit, isOurs),
      ...present({ documentNo, description, reference, rate: Number(rate) > 0 ? rate : '' }),
      currencyCode,
      [side]: decimalFromMinor(own),
      [isDebit ? 'localDebit' : 'localCredit']: decimalFromMinor(local),
    }
  }
  // A row may have both sides: each is a line of its own.
  const isBoth = debit > 0n && credit > 0n
  const second = isBoth ? [line(false, credit, `${id}:A`)] : []
  return { items: debit > 0n || credit === 0n ? [line(true, debit, id), ...second] : [line(false, credit, id)] }
}

/** Closed amounts are kept in lira, and only where the site closes its documents itself. */
export function openItemOf(site: NetsisSite, row: Json): Read<ErpItems['open-items']> {
  const movement = movementOf(site, row)
  if ('why' in movement) return movement
  const { id, debit, credit, currencyCode } = movement
  const closed = minorOf(jsonText(row, 'KAPATILMIS_TUTAR') || '0')
  if (closed === undefined) return { id, why: 'amount' }
  if (currencyCode !== 'TRY') return { id, why: 'mixed-currencies' }
  const left = (debit > 0n ? debit : credit) - closed
  if (left <= 0n) return { items: [] }
  const isDebit = debit > 0n
  const { type } = typeOf(jsonText(row, 'HAREKET_TURU'), isDebit, false)
  const item: ErpItems['open-items'] = {
    externalId: id,
    firmCode: movement.firmCode,
    side: isDebit ? 'debit' : 'credit',
    documentOn: movement.documentOn,
    dueOn: movement.dueOn,
    type,
    ...present({ documentNo: jsonText(row, 'BELGE_NO') }),
    principal: decimalFromMinor(left),
    currencyCode,
  }
  return { items: [item] }
}

/** Our reference stands whole in the words alone: document numbers have but fifteen places. */
const isOurNumber = ({ documentPrefix }: NetsisSite, number: string) =>
  number.length === 15 && number.startsWith(documentPrefix)

export function stockOf(row: Json): Read<ErpItems['stocks']> {
  const code = jsonText(row, 'STOK_KODU')
  const [came, went] = ['TOP_GIRIS_MIK', 'TOP_CIKIS_MIK'].map((name) => millionths(jsonText(row, name)))
  if (code === '') return { id: '', why: 'code' }
  if (came === undefined || went === undefined) return { id: code, why: 'amount' }
  const stock: ErpItems['stocks'] = {
    code,
    warehouse: jsonText(row, 'DEPO_KODU'),
    name: jsonText(row, 'STOK_ADI').slice(0, 200) || code,
    unit: jsonText(row, 'OLCU_BR1').slice(0, 20) || 'ADET',
    onHand: figureOf(`${came - went}e-6`) ?? '0',
  }
  return { items: [stock] }
}

function millionths(text: string): bigint | undefined {
  const figure = figureOf(`${text || '0'}e6`)
  return figure === undefined ? undefined : BigInt(figure.replace(/\..*$/, ''))
}

/** Four selling prices stand on the card: each is a list. They hold from always. */
const FROM = '2000-01-01'

export function priceOf(site: NetsisSite, row: Json): Read<ErpItems['prices']> {
  const stockCode = jsonText(row, 'STOK_KODU')
  const currencyCode = currencyOf(jsonText(row, 'SAT_DOV_TIP'), site.currencies)
  if (stockCode === '') return { id: '', why: 'code' }
  if (currencyCode === undefined) return { id: stockCode, why: 'currency' }
  const prices = [1, 2, 3, 4].flatMap((list): ErpItems['prices'][] => {
    const price = figureOf(jsonText(row, `SATIS_FIAT${list}`))
    if (price === undefined || Number(price) <= 0) return []
    const vat = present({ vatPercent: figureOf(jsonText(row, 'KDV_ORANI')) ?? '' })
    return [{ stockCode, listCode: String(list), price, ...vat, currencyCode, validFrom: FROM }]
  })
  return { items: prices }
}
