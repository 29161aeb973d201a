import { modulesOf } from '@vezne/server/app.ts'
import { readConfig } from '@vezne/server/config.ts'
import { openInfrastructure } from '@vezne/server/infrastructure.ts'
import { shopSettings } from '@vezne/server/modules/account/pay-without-login/index.ts'
import { tenantOfDomain } from '@vezne/server/modules/platform/tenants/index.ts'
import { SHOP_HOST, SHOP_KEYS } from '@vezne/simulators/shop/keys.ts'
import { demoPortal, hasDatabase } from './config.ts'

const domainOf = (tenant: string) => (tenant.includes('.') || tenant === 'localhost' ? tenant : `${tenant}.localhost`)

/** Where a company's payers go, and the key that closes its links. */
export async function placeOf(
  tenant: string,
  environment?: NodeJS.ProcessEnv,
): Promise<{ readonly linkKey: string; readonly homeUrl: string }> {
  const domain = domainOf(tenant)
  if (!hasDatabase(environment)) {
    if (domain !== SHOP_HOST) throw new Error('DATABASE_URL is needed for any company but the demo’s own shop.')
    return { linkKey: SHOP_KEYS.link, homeUrl: demoPortal(domain, environment) }
  }
  const house = openInfrastructure(readConfig(environment), 'shop-link')
  try {
    const found = await tenantOfDomain(modulesOf(house).tenants, domain)
    if (found === undefined) throw new Error(`No company has the domain ${domain}.`)
    const { linkKeys } = await house.tenantDb.forTenant(found.id, (db) => shopSettings(house.terminals, db))
    const [linkKey] = linkKeys
    if (linkKey === undefined) throw new Error(`${found.name} has no key for links.`)
    return { linkKey, homeUrl: found.homeUrl }
  } finally {
    await house.pool.end()
  }
}
