import type { Failure } from '../api/decide.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Seconds after which the server will listen again, when it refused because of too many tries and named them. */
export function waitSeconds({ status, body }: Failure): number | undefined {
  const data = status === 429 && isRecord(body) ? body['data'] : undefined
  const seconds = isRecord(data) ? data['retryAfterSeconds'] : undefined
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : undefined
}
