import type { FormInstance } from 'antd'
import { failureTexts } from '../../kit/api/decide.ts'
import { CallFailed } from '../../kit/api/query.ts'
import { text as apiText } from '../../kit/api/text.ts'
import { currentLanguage } from '../../kit/i18n/i18n.ts'

/** Which field a refusal is about, by its status. */
export type Places = Readonly<Partial<Record<number, string>>>

/** The field a refusal belongs under, or undefined when it is about the whole form. */
export function placeOf(error: Error | null, places: Places): string | undefined {
  return error instanceof CallFailed ? places[error.failure.status] : undefined
}

/** Writes a refusal under the field it is about, where it stays until that field changes, and leads there. */
export function placeRefusal(form: FormInstance, error: Error, places: Places): void {
  const field = placeOf(error, places)
  if (field === undefined || !(error instanceof CallFailed)) return
  form.setFields([{ name: field, errors: failureTexts(error.failure, apiText[currentLanguage()]) }])
  form.focusField(field)
}
