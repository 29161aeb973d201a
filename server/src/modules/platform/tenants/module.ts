import type { PlatformDatabase } from '../../../kit/db/platform-db.ts'
import type { Config } from '../../../config.ts'
import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { DomainDeps } from './domains/deps.ts'
import { createLookUp } from './domains/dns-proof.ts'
import { domainLost } from './domains/jobs.ts'
import { lookAgain } from './domains/look-again.ts'
import { forEachTenant } from './for-each-tenant.ts'
import { tenantRoutes } from './routes.ts'

/** Outside production the frames have a port of a company's host, and nothing but the house's is left out. */
const ownHostsOf = ({ production, houseHost, frameOrigin }: Config) =>
  production ? [houseHost, new URL(frameOrigin).hostname] : [houseHost]

export const tenants = module({
  name: 'tenants',
  deps: ({ config, platform, tenantDb }: Ground & { readonly platform: PlatformDatabase }): DomainDeps => ({
    platform,
    db: tenantDb,
    publicAddress: { scheme: config.publicScheme, port: config.publicPort },
    lookUp: createLookUp(config.dns),
    ownHosts: ownHostsOf(config),
  }),
  routes: ({ tenants: deps }) => tenantRoutes(deps),
  sweeps: ({ tenants: deps, log }) => [
    {
      name: 'tenants.look-at-domains',
      cron: '17 3 * * *',
      run: () =>
        forEachTenant({ tenants: deps, log }, 'tenants.look-at-domains', (tenantId) => lookAgain(deps, tenantId)),
    },
  ],
  announces: [domainLost],
  rights: ['company.edit', 'security.edit', 'screen.edit', 'key.manage'],
})
