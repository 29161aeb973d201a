import { getCompanyMail, saveCompanyMail, tryCompanyMail } from '@vezne/contract/company-mail.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export type CompanyMail = ReplyOf<typeof getCompanyMail>

function useReadAgain() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [getCompanyMail.path] })
}

export function useSaveMail() {
  const readAgain = useReadAgain()
  return async (input: InputOf<typeof saveCompanyMail>) => {
    const { version } = await sendChange(saveCompanyMail, input)
    readAgain()
    return version
  }
}

export function useTrial() {
  return useMutation({ mutationFn: () => sendChange(tryCompanyMail, {}), onSettled: useReadAgain() })
}
