import type { Language } from '@vezne/contract/kit/language.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { Secrets } from '../../../kit/secret.ts'
import { readToken, tokenOf, type Named } from '../../../kit/token.ts'
import { tenantById, tenantOfDomain, type Tenant } from '../../platform/tenants/index.ts'
import type { ReconciliationDeps } from './deps.ts'
import { isLinkOver } from './letters.store.ts'

export const PATH = '/mutabakat'
const PURPOSE = 'reconciliation'

/** Nothing of it lies in the database: without our secret nobody makes one, whatever they have read. */
export const letterToken = (secret: Secrets, named: Named): string => tokenOf(secret, PURPOSE, named)

export const paperPathOf = (secret: Secrets, named: Named): string => `${PATH}/${letterToken(secret, named)}/pdf`

interface Homed {
  readonly homeUrl: string
  readonly payment: { readonly language: Language }
}

export function letterUrl({ homeUrl, payment }: Homed, token: string, language: Language): string {
  return `${homeUrl}${PATH}/${token}${language === payment.language ? '' : `?lang=${language}`}`
}

export interface FoundLetter {
  readonly tenant: Tenant
  readonly id: string
}

/** The letter of a token. Under another company's name it does not exist. */
export async function letterOf(deps: ReconciliationDeps, token: string, host: string): Promise<FoundLetter> {
  const named = readToken(deps.secret, PURPOSE, token)
  if (named === undefined) throw new Refusal('not-found')
  const at = await tenantOfDomain(deps.tenants, host)
  if (at?.id !== named.tenantId) throw new Refusal('not-found')
  const isOver = await deps.db.forTenant(named.tenantId, (db) => isLinkOver(db, named.id))
  if (isOver) throw new Refusal('not-found')
  return { tenant: await tenantById(deps.tenants, named.tenantId), id: named.id }
}
