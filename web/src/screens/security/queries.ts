import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { type getSecurity, saveSecurity } from '@vezne/contract/tenants.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { readAmount } from '@vezne/domain/money/read-amount.ts'
import { sendChange } from '../../kit/api/change.ts'

type Security = Pick<ReplyOf<typeof getSecurity>, 'fourEyesAbove'>

export interface SecurityValues {
  readonly fourEyesAbove: string
}

export const toForm = ({ fourEyesAbove }: Security): SecurityValues => ({
  fourEyesAbove: fourEyesAbove === null ? '' : formatAmount(fourEyesAbove),
})

export const sendSecurity = async (
  values: SecurityValues & { readonly reason?: string },
  version: number,
): Promise<number> => {
  const fourEyesAbove = readAmount(values.fourEyesAbove) ?? null
  const saved = await sendChange(saveSecurity, { version, fourEyesAbove, reason: values.reason ?? '' })
  return saved.version
}
