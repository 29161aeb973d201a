import {
  type listPaymentSets,
  savePaymentMethod,
  savePaymentSet,
  setDefaultPaymentSet,
} from '@vezne/contract/commission-rules.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { sendChange, changing } from '../../kit/api/change.ts'

export type PaymentSets = ReplyOf<typeof listPaymentSets>
export type PaymentSet = PaymentSets['sets'][number]
export type PaymentMethod = PaymentSets['methods'][number]

export const sendSet = changing(savePaymentSet)

export const sendMethod = changing(savePaymentMethod)

export const sendDefault = async (input: InputOf<typeof setDefaultPaymentSet>) => {
  const saved = await sendChange(setDefaultPaymentSet, input)
  return saved.version
}
