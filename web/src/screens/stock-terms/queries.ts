import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { type getStockTerms, saveStockTerms } from '@vezne/contract/stocks/terms.ts'
import { sendChange } from '../../kit/api/change.ts'

type Terms = Omit<ReplyOf<typeof getStockTerms>, 'version' | 'changedBy' | 'changedAt'>

export interface TermsValues extends Omit<Terms, 'fewBelow' | 'plentyFrom' | 'staleHours' | 'listCode'> {
  readonly fewBelow: string
  readonly plentyFrom: string
  readonly staleHours: string
  readonly listCode: string
}

const MOST_HOURS = 8760

export const isWhole = (typed: string) => /^\d{1,9}$/.test(typed.trim())
export const isHours = (typed: string) => isWhole(typed) && Number(typed) >= 1 && Number(typed) <= MOST_HOURS

/** The parts of a line stand in the order of its fields, so that what was not touched compares equal. */
export const toForm = (terms: Terms): TermsValues => ({
  quantities: terms.quantities,
  fewBelow: String(terms.fewBelow),
  plentyFrom: String(terms.plentyFrom),
  showsPrices: terms.showsPrices,
  listCode: terms.listCode ?? '',
  staleHours: String(terms.staleHours),
  groups: terms.groups.map(({ groupCode, warehouses }) => ({ groupCode, warehouses })),
  firms: terms.firms.map(({ firmId, warehouses }) => ({ firmId, warehouses })),
})

export const sendTerms = async (values: TermsValues, version: number): Promise<number> => {
  const saved = await sendChange(saveStockTerms, {
    ...values,
    version,
    fewBelow: Number(values.fewBelow),
    plentyFrom: Number(values.plentyFrom),
    staleHours: Number(values.staleHours),
    listCode: values.listCode || null,
  })
  return saved.version
}
