import type { ReconciliationPage } from '@vezne/contract/reconciliations/page.ts'
import { publicPolicy } from '../../../kit/http/policies.ts'
import type { PublicPage } from '../../../kit/http/public-page.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { ReconciliationDeps } from './deps.ts'
import { findLetter } from './letters.store.ts'
import { letterOf, PATH } from './link.ts'

/** A token that leads nowhere has no page. */
async function found(deps: ReconciliationDeps, token: string, host: string): Promise<ReconciliationPage | undefined> {
  try {
    const { tenant, id } = await letterOf(deps, token, host)
    const row = await deps.db.forTenant(tenant.id, (db) => findLetter(db, id))
    return row === undefined || row.state === 'prepared'
      ? undefined
      : { token, number: row.number, firmName: row.letter.firm.name, asOf: row.asOf }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The envelope of a letter. It is drawn for whatever fetches the address, so it tells no figure and changes nothing. */
export const letterPage = (deps: ReconciliationDeps): PublicPage => ({
  name: 'reconciliation',
  path: PATH,
  language: 'payer',
  load: async ({ host, path }) => {
    const data = await found(deps, path.slice(PATH.length + 1), host)
    return data && { kind: 'page', data, policy: publicPolicy("'none'") }
  },
})
