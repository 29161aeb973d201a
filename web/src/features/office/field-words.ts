/** How a form's fields are called and their values read, where two versions stand beside each other. */
export type FieldWords<Values> = {
  readonly [Field in keyof Values]: {
    readonly label: string
    readonly say?: (value: Values[Field]) => string
  }
}

/** Whether two values of a field are the same to whoever reads them: what is not there is empty. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? '') === JSON.stringify(other ?? '')

export const fieldsOf = <Values>(words: FieldWords<Values>) => Object.keys(words) as (keyof Values & string)[]

/** What a value is to a reader; undefined where it is empty. */
export function sayValue<Values>(
  words: FieldWords<Values>,
  field: keyof Values & string,
  values: Values,
): string | undefined {
  const { say = String } = words[field]
  const value = values[field]
  if (value === undefined || value === null || value === '') return undefined
  return say(value) || undefined
}
