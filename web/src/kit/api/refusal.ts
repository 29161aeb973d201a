import { isEnvelope } from '@vezne/contract/kit/envelope.ts'
import type { RefusalCode } from '@vezne/contract/kit/refusals.ts'
import type { Failure } from './decide.ts'

/** The code of a refusal and what came with it. */
export function refusalOf({ body }: Failure): { readonly code: RefusalCode | undefined; readonly data: unknown } {
  if (!isEnvelope(body)) return { code: undefined, data: null }
  return { code: body.code as RefusalCode | undefined, data: body.data }
}
