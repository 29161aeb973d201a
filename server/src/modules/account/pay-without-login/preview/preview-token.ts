import type { Secrets } from '../../../../kit/secret.ts'
import { readToken, tokenOf, type Named } from '../../../../kit/token.ts'

const PURPOSE = 'pay-preview'

/** Names a draft of a company's screen for whoever may look at it, for as long as the draft is kept. */
export const previewToken = (secret: Secrets, draft: Named, until: number): string =>
  tokenOf(secret, PURPOSE, { ...draft, until })

/** What it names; `over` once its time has run out, undefined for what is no such token of ours. */
export function readPreviewToken(secret: Secrets, token: string, now: number): Named | 'over' | undefined {
  const named = readToken(secret, PURPOSE, token, { now: 0 })
  if (named === undefined) return undefined
  return readToken(secret, PURPOSE, token, { now }) === undefined ? 'over' : named
}
