import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import type { AccountEntryDeps } from './deps.ts'
import { accountEntryRoutes } from './routes.ts'

export const accountEntries = module({
  name: 'accountEntries',
  deps: ({ tenantDb }: Ground): AccountEntryDeps => ({ db: tenantDb }),
  routes: ({ accountEntries: deps }) => accountEntryRoutes(deps),
  rights: ['receivable.edit'],
})
