import {
  getPaymentTypes,
  getScreen,
  savePaymentTypes,
  saveScreen,
  type ScreenDraft,
  type ScreenRecord,
} from '@vezne/contract/checkout/office.ts'
import type { Endpoint } from '@vezne/contract/kit/endpoint.ts'
import { getPayCurrency, getPayForm, savePayCurrency, savePayForm } from '@vezne/contract/tenants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { sendChange } from '../../kit/api/change.ts'

type ScreenId = ScreenDraft['screenId']
export type FormValues = NonNullable<ScreenDraft['form']>
export type CurrencyValues = NonNullable<ScreenDraft['currency']>

/** The names of payment types as somebody types them, one on each line. */
export interface TypesValues {
  readonly names: string
}

export const namesIn = ({ names }: TypesValues): string[] =>
  names
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** What was read of a record is read anew once it has changed. */
function useSent() {
  const queries = useQueryClient()
  return ({ path }: Endpoint, { version }: { readonly version: number }): number => {
    void queries.invalidateQueries({ queryKey: [path] })
    return version
  }
}

export function useSaveScreen(screenId: ScreenId) {
  const sent = useSent()
  return async (settings: ScreenRecord, version: number) =>
    sent(getScreen, await sendChange(saveScreen, { ...settings, screenId, version }))
}

export function useSaveForm() {
  const sent = useSent()
  return async (form: FormValues, version: number) =>
    sent(getPayForm, await sendChange(savePayForm, { ...form, version }))
}

export function useSaveCurrency() {
  const sent = useSent()
  // The reason is a field of the form and no part of the record.
  return async (values: CurrencyValues & { readonly reason?: string }, version: number) =>
    sent(getPayCurrency, await sendChange(savePayCurrency, { ...values, reason: values.reason ?? '', version }))
}

export function useSaveTypes() {
  const sent = useSent()
  return async (values: TypesValues, version: number) =>
    sent(getPaymentTypes, await sendChange(savePaymentTypes, { names: namesIn(values), version }))
}
