import type { ShownLetter } from '@vezne/contract/reconciliations/letter.ts'
import { reconciliationAfter } from '@vezne/domain/reconciliation/state.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Call } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import type { ReconciliationDeps } from '../deps.ts'
import { shownLetter } from '../shown-letter.ts'
import { keepEvent, lockLetter, setState, type LetterRow } from '../letters.store.ts'
import { letterOf } from '../link.ts'

/** Somebody has it before their eyes. What only fetches pages, as scanners of mail do, never comes here. */
export async function noteViewed(db: TenantDb, id: string, by?: string): Promise<LetterRow> {
  const letter = await lockLetter(db, id)
  if (letter === undefined || letter.state === 'prepared') throw new Refusal('not-found')
  const next = reconciliationAfter(letter.state, 'view')
  if (next === undefined) return letter
  await setState(db, letter.id, next)
  await keepEvent(db, letter, { what: 'viewed', ...(by !== undefined && { by }) })
  return { ...letter, state: next }
}

export async function openLetter(deps: ReconciliationDeps, token: string, call: Call): Promise<ShownLetter> {
  const { tenant, id } = await letterOf(deps, token, call.host)
  return deps.db.forTenant(tenant.id, async (db) => shownLetter(deps, db, await noteViewed(db, id)))
}
