import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import type { collectionPlanSummary } from '@vezne/contract/collection-plans.ts'
import { collectionPlanList } from '@vezne/contract/collection-plans/list.ts'
import { CURRENCIES, type Currency } from '@vezne/domain/money/money.ts'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { filterOf, readChosen, spellOut } from '../../features/list/address.ts'
import { useToday } from '../../features/list/use-today.ts'

export type Filter = NonNullable<InputOf<typeof collectionPlanSummary>['filter']>

/** What the address asks for, as the list reads it. */
export function useAskedFilter(): Filter {
  const [params] = useSearchParams()
  const today = useToday()
  return useMemo(() => {
    const chosen = spellOut(collectionPlanList, readChosen(collectionPlanList, params), today)
    return filterOf(collectionPlanList, chosen)
  }, [params, today])
}

/** One word of the address, and a way to change it; null takes it out. */
export function useWordOfAddress() {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (name: string, value: string | null) => {
      const next = new URLSearchParams(params)
      if (value === null) next.delete(name)
      else next.set(name, value)
      setParams(next, { replace: true })
    },
    [params, setParams],
  )
  return [params, change] as const
}

/** The currency that is looked at: the one that was chosen, or the first of those that are there. */
export function chosenMoney(params: URLSearchParams, there: readonly { currencyCode: Currency }[]): Currency {
  const codes = CURRENCIES.filter((code) => there.some(({ currencyCode }) => currencyCode === code))
  return codes.find((code) => code === params.get('money')) ?? codes[0] ?? 'TRY'
}
