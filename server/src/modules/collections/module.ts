import type { Ground } from '../../ground.ts'
import { module } from '../../kit/module.ts'
import type { CollectionDeps } from './deps.ts'
import { collectionRoutes } from './routes.ts'

export const collections = module({
  name: 'collections',
  deps: ({ tenantDb, config }: Ground): CollectionDeps => ({ db: tenantDb, secret: config.secret }),
  routes: ({ collections: deps }) => collectionRoutes(deps),
  rights: ['payment.see'],
})
