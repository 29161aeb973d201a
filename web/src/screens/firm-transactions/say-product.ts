import type { Language } from '@vezne/contract/kit/language.ts'

interface Sold {
  readonly quantity: number | null
  readonly unit: string | null
  readonly price: number | null
  readonly vatPercent: number | null
}

const VAT = { tr: 'KDV', en: 'VAT' } as const

const figure = (value: number) => value.toLocaleString('tr-TR', { maximumFractionDigits: 6 })

/** `12 adet × 45,5 · KDV %20`, as far as it is known. */
export function sayProduct({ quantity, unit, price, vatPercent }: Sold, language: Language): string {
  const many = quantity === null ? '' : `${figure(quantity)} ${unit ?? ''}`.trim()
  const each = price === null ? '' : figure(price)
  const vat = vatPercent === null ? '' : `${VAT[language]} %${figure(vatPercent)}`
  return [[many, each].filter((part) => part !== '').join(' × '), vat].filter((part) => part !== '').join(' · ')
}
