import type { AuthDeps } from '../deps.ts'
import { countMembers } from './store.ts'

/** Whether anybody but the first owner has a place in the company. */
export const hasColleagues = ({ platform }: Pick<AuthDeps, 'platform'>, tenantId: string): Promise<boolean> =>
  platform.forPlatform(async (db) => (await countMembers(db, tenantId, 2)) > 1)
