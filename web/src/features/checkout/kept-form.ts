import { FORM_FIELDS, type FormField } from '@vezne/domain/payer/form-fields.ts'
import { browserStorage } from '../../kit/browser/storage.ts'
import { formName } from './kept.ts'

/** Card and identity number are kept nowhere, what was chosen hangs on the card, and a yes to agreements is given anew. */
const NEVER_KEPT: readonly FormField[] = [
  'tckn',
  'holderName',
  'cardNumber',
  'expiration',
  'cvv',
  'bankIdInstallment',
  'agreement',
]
const KEPT = FORM_FIELDS.filter((field) => !NEVER_KEPT.includes(field))

/** All that is nobody's secret, in this tab alone: whoever loads the page again at the bank finds the form as it was. */
export function keepForm(target: string, form: HTMLFormElement): void {
  const data = new FormData(form)
  const values = KEPT.map((field) => [field, data.getAll(field).filter((value) => typeof value === 'string')] as const)
  browserStorage('session').write(formName(target), JSON.stringify(Object.fromEntries(values)))
}

export function dropForm(target: string): void {
  browserStorage('session').remove(formName(target))
}

function readKept(target: string): Readonly<Record<string, unknown>> | undefined {
  const text = browserStorage('session').read(formName(target))
  if (text === null) return undefined
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>
  } catch {
    // Whatever else wrote there, it was not us.
    return undefined
  }
}

/** Puts back what was kept, into fields that nobody has touched since. */
export function restoreForm(target: string, form: HTMLFormElement): void {
  const kept = readKept(target)
  if (kept === undefined) return
  for (const control of form.elements) {
    const values = 'name' in control ? kept[String(control.name)] : undefined
    if (!Array.isArray(values)) continue
    if (putBack(control, values)) control.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

function putBack(control: Element, values: readonly unknown[]): boolean {
  const [first] = values
  if (typeof first !== 'string' && first !== undefined) return false
  if (control instanceof HTMLSelectElement) {
    if (![...control.options].some(({ value }) => value === first)) return false
    control.value = first ?? ''
    return true
  }
  if (!(control instanceof HTMLInputElement)) return false
  if (control.type === 'checkbox') {
    control.checked = values.includes(control.value)
    return false
  }
  if (control.readOnly || control.value !== control.defaultValue || !first) return false
  control.value = first
  return true
}
