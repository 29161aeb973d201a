import type { AuthDeps } from '../deps.ts'
import { findPeople, searchPeople, type PersonRow } from './people.store.ts'

type Platform = Pick<AuthDeps, 'platform'>

/** People of a company by their id, also those who may not sign in any more. Whoever is not in it is not among them. */
export async function peopleOf(
  { platform }: Platform,
  tenantId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PersonRow>> {
  const ids = [...new Set(userIds)]
  if (ids.length === 0) return new Map()
  const rows = await platform.forPlatform((db) => findPeople(db, tenantId, ids))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The ids of a company's people by a part of their name or address. */
export async function peopleNamed({ platform }: Platform, tenantId: string, words: string): Promise<string[]> {
  return (await platform.forPlatform((db) => searchPeople(db, tenantId, words))).map(({ id }) => id)
}
