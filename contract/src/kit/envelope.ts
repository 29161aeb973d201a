/** Every answer of the API, good or bad, has these three; a refusal also names its code for programs. */
export interface Envelope<Data = unknown> {
  readonly success: boolean
  readonly message: string
  readonly data: Data
  readonly code?: string
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
