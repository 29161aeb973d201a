import { searchKey } from '@vezne/domain/text/search-key.ts'
import { sql } from 'kysely'
import type { PlatformDb } from '../../../../kit/db/platform-db.ts'
import type { Tables } from '../../../../kit/db/tables.ts'
import { CALLED } from './store.ts'

export interface PersonRow {
  readonly id: string
  readonly name: string
  readonly email: string
}

const people = (db: PlatformDb, tenantId: string) =>
  db
    .on<Tables>()
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('memberships.tenant_id', '=', tenantId)
    .select(['users.id', CALLED.as('name'), 'users.email'])

export function findPeople(db: PlatformDb, tenantId: string, userIds: readonly string[]): Promise<PersonRow[]> {
  return people(db, tenantId).where('users.id', 'in', userIds).execute()
}

const MOST = 1000

export function searchPeople(db: PlatformDb, tenantId: string, words: string): Promise<PersonRow[]> {
  const part = `%${searchKey(words.trim()).replace(/[\\%_]/g, String.raw`\$&`)}%`
  return people(db, tenantId)
    .where(sql<boolean>`(search_key(${CALLED}) like ${part} or search_key(users.email) like ${part})`)
    .limit(MOST)
    .execute()
}
