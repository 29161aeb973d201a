import { fieldErrorsIn, type FieldError } from '@vezne/contract/kit/envelope.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { REFUSALS, type RefusalCode } from '@vezne/contract/kit/refusals.ts'
import { RULES, besideField } from '@vezne/contract/kit/validation.ts'
import type { FormInstance } from 'antd'
import { CallFailed } from '../api/query.ts'

/** Paths of a call that have another name in the form: `{ Password: 'password' }`. */
export type Names = Readonly<Record<string, string>>

export interface PlacedError {
  readonly name: (string | number)[]
  readonly error: FieldError
}

/** Ant Design counts the rows of a list in numbers: `items.2.amount` is `['items', 2, 'amount']`. */
const nameOf = (path: string) => path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

const keyOf = (name: readonly (string | number)[]) => name.join('.')

/** The errors of a refused call about fields that this form has. */
export function placedErrors(form: FormInstance, error: Error | null, names: Names): PlacedError[] {
  const errors = error instanceof CallFailed ? fieldErrorsIn(error.failure.body) : []
  if (errors.length === 0) return []
  const known = new Set(form.getFieldsError().map(({ name }) => keyOf(name)))
  return errors
    .map((each) => ({ name: nameOf(names[each.path] ?? each.path), error: each }))
    .filter(({ name }) => known.has(keyOf(name)))
}

/** True where every word of a refusal has its place under a field, so that nothing is left to say above the form. */
export function isWhollyPlaced(error: Error, placed: readonly PlacedError[]): boolean {
  return placed.length > 0 && error instanceof CallFailed && fieldErrorsIn(error.failure.body).length === placed.length
}

/** The sentence under a field, in the language of now: a rule's or a refusal's own, or the general one. */
function sayBeside(error: FieldError, language: Language): string {
  const { rule } = error
  const isRefusal = Object.hasOwn(REFUSALS, rule) && !Object.hasOwn(RULES, rule)
  return isRefusal ? REFUSALS[rule as RefusalCode][language] : besideField(error, language)
}

/** Writes them under their fields, where they stay until those change. */
export function showErrors(form: FormInstance, placed: readonly PlacedError[], language: Language): void {
  const byField = Map.groupBy(placed, ({ name }) => keyOf(name))
  form.setFields(
    [...byField.values()].map((group) => ({
      name: group[0]?.name ?? [],
      errors: [...new Set(group.map(({ error }) => sayBeside(error, language)))],
    })),
  )
}
