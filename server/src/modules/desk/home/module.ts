import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { homeRoutes } from './routes.ts'
import type { HomeDeps } from './summary.ts'

export const home = module({
  name: 'home',
  deps: ({ tenantDb }: Ground): HomeDeps => ({ db: tenantDb }),
  routes: ({ home: deps }) => homeRoutes(deps),
  rights: ['payment.see'],
})
