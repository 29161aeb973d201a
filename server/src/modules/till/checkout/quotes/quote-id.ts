import type { Secrets } from '../../../../kit/secret.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import { readToken, tokenOf } from '../../../../kit/token.ts'

const PURPOSE = 'quote'

/** How a held quote travels: signed by us, for its own company. Until when it is good the database says. */
export const quoteIdOf = (secrets: Secrets, tenantId: string, id: string): string =>
  tokenOf(secrets, PURPOSE, { tenantId, id })

/** The quote that is named; what we did not sign, or signed for another company, does not exist. */
export function readQuoteId(secrets: Secrets, tenantId: string, quoteId: string): string {
  const read = readToken(secrets, PURPOSE, quoteId)
  if (read?.tenantId !== tenantId) throw new Refusal('not-found')
  return read.id
}

/** What the sale of a quote pays, once. */
export const targetOfQuote = (id: string): string => `quote:${id}`
