import { fieldErrorsIn, type FieldError } from '@vezne/contract/kit/envelope.ts'
import type { Language } from '@vezne/contract/kit/language.ts'
import { besideField } from '@vezne/contract/kit/validation.ts'

/** The rules a form has words for, by their code; it says them in the language of now. */
type Rules = Readonly<Record<string, string>>

const ruleOrSentence = (error: FieldError, rules: Rules, language: Language) =>
  Object.hasOwn(rules, error.rule) ? error.rule : besideField(error, language)

/**
 * What an answer says of single fields, for a form of the light parts: each field with its rule, or with a sentence
 * where the form has no words for the rule. What has no field in the form is left to the note above it.
 */
export function placeErrors<Field extends string>(
  body: unknown,
  fieldAt: (path: string) => Field | undefined,
  rules: Rules,
  language: Language,
): Partial<Record<Field, string>> {
  const placed = fieldErrorsIn(body).flatMap((error) => {
    const field = fieldAt(error.path)
    return field === undefined ? [] : [[field, ruleOrSentence(error, rules, language)] as const]
  })
  // Of several about one field the first; all of them stand in the note.
  return Object.fromEntries(placed.toReversed()) as Partial<Record<Field, string>>
}
