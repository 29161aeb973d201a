import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'

/** Where a link is made. */
export const NEW_LINK = '/payment-request'

/** One link is for so many debts at most. */
export const MOST_LINK_DEBTS = 100

/** Debts that somebody ticked and wants a link for, as they travel from one screen to the next. */
export interface AskedDebts {
  readonly items: readonly string[]
  /** As it is typed. */
  readonly amount: string
  readonly currencyCode: Currency
  /** Null: the reader's own. */
  readonly firm: { readonly id: string; readonly name: string } | null
  /** By which people know them. */
  readonly documents: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** What came with the address, if it is that; it survives a reload with it. */
export function readAskedDebts(state: unknown): AskedDebts | undefined {
  const { items, amount, currencyCode, firm, documents } = (state ?? {}) as Partial<Record<keyof AskedDebts, unknown>>
  const currency = CURRENCIES.find((code) => code === currencyCode)
  if (!Array.isArray(items) || !items.every(isText) || !isText(amount) || !isText(documents) || currency === undefined)
    return undefined
  const { id, name } = (firm ?? {}) as { id?: unknown; name?: unknown }
  return {
    items,
    amount,
    currencyCode: currency,
    firm: isText(id) && isText(name) ? { id, name } : null,
    documents,
  }
}
