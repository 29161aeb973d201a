import { collectionPlanSummary } from '@vezne/contract/collection-plans.ts'
import type { InputOf } from '@vezne/contract/kit/endpoint.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRight } from '../../kit/access/active-tenant.ts'
import { callQuery } from '../../kit/api/query.ts'

/** What is expected, as far as it is asked for. */
export const useExpected = (input: InputOf<typeof collectionPlanSummary>) =>
  useQuery({
    ...callQuery(collectionPlanSummary, input),
    placeholderData: keepPreviousData,
    // Drawn before the rights are known: what they forbid is not asked for.
    enabled: useRight('collection.see') === true,
  })
