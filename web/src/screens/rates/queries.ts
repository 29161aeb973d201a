import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { decideRates, getRates } from '@vezne/contract/rates.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export type Rates = ReplyOf<typeof getRates>
export type Held = Rates['held'][number]
export type CurrencyRates = Held['rates'][number]

/** What stands and what waits is read again then, also where somebody else was faster. */
export function useDecide() {
  const queries = useQueryClient()
  return async (input: InputOf<typeof decideRates>) => {
    try {
      return await sendChange(decideRates, input)
    } finally {
      void queries.invalidateQueries({ queryKey: [getRates.path] })
    }
  }
}
