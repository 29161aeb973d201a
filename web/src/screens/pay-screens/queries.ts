import { savePaymentTypes, saveScreen, type ScreenDraft, type ScreenRecord } from '@vezne/contract/checkout/office.ts'
import { savePayCurrency, savePayForm } from '@vezne/contract/tenants.ts'
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

export const sendScreen = (screenId: ScreenId) => async (settings: ScreenRecord, version: number) =>
  (await sendChange(saveScreen, { ...settings, screenId, version })).version

export const sendForm = async (form: FormValues, version: number) =>
  (await sendChange(savePayForm, { ...form, version })).version

/** The reason is a field of the form and no part of the record. */
export const sendCurrency = async (values: CurrencyValues & { readonly reason?: string }, version: number) =>
  (await sendChange(savePayCurrency, { ...values, reason: values.reason ?? '', version })).version

export const sendTypes = async (values: TypesValues, version: number) =>
  (await sendChange(savePaymentTypes, { names: namesIn(values), version })).version
