/** A broken rule of one field, for programs: forms place it by its path and show its rule in the reader's language. */
export interface FieldError {
  /** Path of the field in the body: `email`, `card.number`, `items.2.amount`; empty for the body as a whole. */
  readonly path: string
  /** A stable word: a rule of `validation.ts`, or the code of a refusal. */
  readonly rule: string
  /** Values for the placeholders of the rule's sentence. */
  readonly params: Readonly<Record<string, string | number>>
}

/**
 * Every answer of the API, good or bad, has the first three fields. A refusal also has its code for programs, and
 * broken rules and refusals about single fields name those fields.
 */
export interface Envelope<Data = unknown> {
  readonly success: boolean
  readonly message: string
  readonly data: Data
  readonly code?: string
  readonly errors?: readonly FieldError[]
}

export function isEnvelope(value: unknown): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    'success' in value &&
    typeof value.success === 'boolean' &&
    'message' in value &&
    typeof value.message === 'string'
  )
}

const isFieldError = (value: unknown): value is FieldError =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'rule' in value &&
  typeof value.rule === 'string' &&
  'params' in value &&
  typeof value.params === 'object' &&
  value.params !== null

/** The fields that an answer is about; empty where it names none. */
export function fieldErrorsIn(body: unknown): readonly FieldError[] {
  const errors = isEnvelope(body) ? body.errors : undefined
  return Array.isArray(errors) ? errors.filter(isFieldError) : []
}
