import type { Language } from '@vezne/contract/kit/language.ts'
import { createPaymentLink } from '@vezne/contract/payment-links/link.ts'
import { paymentLinkList } from '@vezne/contract/payment-links/list.ts'
import { getTenantById } from '@vezne/contract/tenants.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { CallFailed, callQuery } from '../../kit/api/query.ts'
import { newKey } from '../../kit/browser/new-key.ts'
import { readTenantId } from '../../kit/session/session.ts'
import { newLinkOf, type LinkValues } from './link-values.ts'

/** In which language the company's payers are spoken to unless somebody says otherwise; undefined until it is known. */
export function useUsualLanguage(): Language | undefined {
  const { data, isPending } = useQuery(callQuery(getTenantById, { id: readTenantId() ?? '' }))
  if (isPending) return undefined
  return data?.b2BPayWithLinkDefaultLanguageOption === 1 ? 'en' : 'tr'
}

/** What stands on the screen of Link Takibi is old once links are made. */
export function useForgetList() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [paymentLinkList.page.path, paymentLinkList.total.path].map((path) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    )
}

/** Makes a link. A second click, or a second try after silence, is the same link. */
export function useCreateLink() {
  const forget = useForgetList()
  const [key, setKey] = useState(newKey)
  return useMutation({
    mutationFn: async (values: LinkValues) => {
      const headers = { 'Idempotency-Key': key }
      const outcome = await call(createPaymentLink, newLinkOf(values), { notify: false, headers })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
    onSuccess: async () => {
      setKey(newKey())
      await forget()
    },
    // A no that is certain has ended the wish; what was not answered may have happened, and stays the same wish.
    onError: (error) => {
      if (error instanceof CallFailed && error.failure.status >= 400 && error.failure.status < 500) setKey(newKey())
    },
  })
}
