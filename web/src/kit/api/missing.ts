import { CallFailed } from './query.ts'

/** There is no such record for this reader; an address whose id is none (406) leads to nothing either. */
export const isMissing = (error: Error | null): boolean =>
  error instanceof CallFailed && [404, 406].includes(error.failure.status)
