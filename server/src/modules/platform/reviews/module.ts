import { needsSecondPerson } from '@vezne/domain/payment/four-eyes.ts'
import type { Ground } from '../../../ground.ts'
import { listener } from '../../../kit/jobs/listener.ts'
import { module } from '../../../kit/module.ts'
import { memberName, type AuthDeps } from '../auth/index.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../exports/index.ts'
import { tenantById, type TenantDeps } from '../tenants/index.ts'
import type { ReviewDeps } from './deps.ts'
import { rowChanged } from '../events/index.ts'
import { reviewDecided, reviewOpened, reviewWaits } from './jobs.ts'
import { reviewExport } from './list.store.ts'
import { reviewRoutes } from './routes.ts'

interface Needs extends Ground {
  readonly tenants: TenantDeps
  readonly auth: AuthDeps
  readonly exports: ExportDeps
  readonly reviewDesks: ReviewDeps['desks']
}

export const reviews = module({
  name: 'reviews',
  deps: ({ tenantDb, config, auth, tenants, reviewDesks }: Needs): ReviewDeps => ({
    db: tenantDb,
    secret: config.secret,
    desks: reviewDesks,
    nameOf: (tenantId, userId) => memberName(auth, tenantId, userId),
    takesTwo: async (tenantId, money) =>
      needsSecondPerson((await tenantById(tenants, tenantId)).fourEyesAboveMinor, money),
  }),
  routes: ({ reviews: deps, exports }) => [...reviewRoutes(deps), exportRoute(exports, reviewExport(deps))],
  jobs: ({ reviews: deps, exports }) => [exportHandler(exports, reviewExport(deps))],
  announces: [reviewOpened, reviewWaits, reviewDecided],
  // Users who look at the desk see it change.
  listens: [reviewOpened, reviewWaits, reviewDecided].map((told) =>
    listener(told, (db, { reviewId: id }) => rowChanged(db, { topic: 'reviews', id })),
  ),
  rights: ['review.decide', 'export'],
})
