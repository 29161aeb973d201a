import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import type { FollowUpDeps } from './deps.ts'
import { followUpRoutes } from './routes.ts'

export const followUps = module({
  name: 'followUps',
  deps: ({ tenantDb, auth }: Ground & { readonly auth: AuthDeps }): FollowUpDeps => ({ db: tenantDb, auth }),
  routes: ({ followUps: deps }) => followUpRoutes(deps),
  rights: ['collection.manage'],
})
