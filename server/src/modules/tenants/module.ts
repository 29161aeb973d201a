import type { PlatformDatabase } from '../../kit/db/platform-db.ts'
import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import type { DomainDeps } from './domains/deps.ts'
import { createLookUp } from './domains/dns-proof.ts'
import { domainLost } from './domains/jobs.ts'
import { lookAgain } from './domains/look-again.ts'
import { forEachTenant } from './for-each-tenant.ts'
import { tenantRoutes } from './routes.ts'

const hostOf = (origin: string) => new URL(origin).hostname

export const tenants = module({
  name: 'tenants',
  deps: ({ config, platform }: Ground & { readonly platform: PlatformDatabase }): DomainDeps => ({
    platform,
    publicAddress: { scheme: config.publicScheme, port: config.publicPort },
    lookUp: createLookUp(config.dns),
    ownHosts: [hostOf(config.bankDoor), hostOf(config.frameOrigin)],
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
