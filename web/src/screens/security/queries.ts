import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { getSecurity, saveSecurity } from '@vezne/contract/tenants.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

type Security = Pick<ReplyOf<typeof getSecurity>, 'fourEyesAbove'>

export interface SecurityValues {
  readonly fourEyesAbove: string
}

export const toForm = ({ fourEyesAbove }: Security): SecurityValues => ({
  fourEyesAbove: fourEyesAbove === null ? '' : formatAmount(fourEyesAbove),
})

export function useSaveSecurity() {
  const queries = useQueryClient()
  return async (values: SecurityValues & { readonly reason?: string }, version: number): Promise<number> => {
    const fourEyesAbove = readAmount(values.fourEyesAbove) ?? null
    const saved = await sendChange(saveSecurity, { version, fourEyesAbove, reason: values.reason ?? '' })
    void queries.invalidateQueries({ queryKey: [getSecurity.path] })
    return saved.version
  }
}
