import {
  listPaymentSets,
  savePaymentMethod,
  savePaymentSet,
  setDefaultPaymentSet,
} from '@vezne/contract/commission-rules.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

export type PaymentSets = ReplyOf<typeof listPaymentSets>
export type PaymentSet = PaymentSets['sets'][number]
export type PaymentMethod = PaymentSets['methods'][number]

/** Sets, methods and the default lead to each other: whichever changes, all are read anew. */
function useReadAgain() {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: [listPaymentSets.path] })
}

export function useSaveSet() {
  const readAgain = useReadAgain()
  return async (input: InputOf<typeof savePaymentSet>) => {
    const saved = await sendChange(savePaymentSet, input)
    readAgain()
    return saved
  }
}

export function useSaveMethod() {
  const readAgain = useReadAgain()
  return async (input: InputOf<typeof savePaymentMethod>) => {
    const saved = await sendChange(savePaymentMethod, input)
    readAgain()
    return saved
  }
}

export function useSaveDefault() {
  const readAgain = useReadAgain()
  return async (input: InputOf<typeof setDefaultPaymentSet>) => {
    const saved = await sendChange(setDefaultPaymentSet, input)
    readAgain()
    return saved.version
  }
}
