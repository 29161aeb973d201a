import { type getCompanyMail, saveCompanyMail } from '@vezne/contract/company-mail.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { sendChange } from '../../kit/api/change.ts'

export type CompanyMail = ReplyOf<typeof getCompanyMail>

export const sendMail = async (input: InputOf<typeof saveCompanyMail>) => {
  return (await sendChange(saveCompanyMail, input)).version
}
