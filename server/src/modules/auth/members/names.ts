import type { AuthDeps } from '../deps.ts'
import { findNames } from './store.ts'

/** What people are called, by their id; whoever is unknown is not in it. */
export async function namesOf(
  { platform }: Pick<AuthDeps, 'platform'>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await platform.forPlatform((db) => findNames(db, [...new Set(userIds)]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
