import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { heldQuotes, payableFirms, whatIf } from '@vezne/contract/pos-collection.ts'
import { useQuery } from '@tanstack/react-query'
import type { PayForm } from '../../features/panel-till/panel-checkout.ts'
import { call } from '../../kit/api/call.ts'
import { CallFailed, callQuery } from '../../kit/api/query.ts'

export type Firm = NonNullable<PayForm['ownFirm']>

export const FIRMS = payableFirms.path

export async function findPayable(typed: string): Promise<readonly Firm[]> {
  const outcome = await call(payableFirms, { q: typed }, { notify: false })
  if (!outcome.success) throw new CallFailed(outcome)
  return outcome.data
}

/** What is held may be used up or over by now: it is read when somebody comes back to the page. */
export const useHeldQuotes = () => useQuery({ ...callQuery(heldQuotes, {}), staleTime: 0, refetchOnWindowFocus: true })

export type WhatIfAsked = InputOf<typeof whatIf>

/** Prices of a moment ago are not shown as those of now. */
export const useWhatIf = (asked: WhatIfAsked | undefined) =>
  useQuery({
    queryKey: [whatIf.path, asked?.firmId, asked?.currencyCode, String(asked?.amount)],
    queryFn: async ({ signal }) => {
      if (asked === undefined) throw new Error('nothing is asked without an amount')
      const outcome = await call(whatIf, asked, { notify: false, signal })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
    enabled: asked !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
