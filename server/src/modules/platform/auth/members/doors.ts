import { tenantById } from '../../tenants/index.ts'
import type { AuthDeps } from '../deps.ts'
import { companiesOf } from './store.ts'

/** The companies that count for somebody, and where they sign in to each. */
export async function doorsOf(deps: AuthDeps, userId: string): Promise<{ name: string; signInUrl: string }[]> {
  const companies = await deps.platform.forPlatform((db) => companiesOf(db, userId))
  const tenants = await Promise.all(companies.map(({ id }) => tenantById(deps.tenants, id)))
  return tenants.map(({ name, homeUrl }) => ({ name, signInUrl: `${homeUrl}/signin` }))
}
