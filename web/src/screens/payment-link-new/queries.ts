import type { Language } from '@vezne/contract/kit/language.ts'
import { getTenantById } from '@vezne/contract/tenants.ts'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../kit/api/query.ts'
import { readTenantId } from '../../kit/session/session.ts'

/** In which language the company's payers are spoken to unless somebody says otherwise; undefined until it is known. */
export function useUsualLanguage(): Language | undefined {
  const { data, isPending } = useQuery(callQuery(getTenantById, { id: readTenantId() ?? '' }))
  if (isPending) return undefined
  return data?.b2BPayWithLinkDefaultLanguageOption === 1 ? 'en' : 'tr'
}
