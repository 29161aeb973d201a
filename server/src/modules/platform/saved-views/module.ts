import { deleteView, listSavedViews, saveView } from '@vezne/contract/saved-views.ts'
import type { Ground } from '../../../ground.ts'
import { route } from '../../../kit/http/routes.ts'
import { module } from '../../../kit/module.ts'
import { forget, keep, showViews, type ViewDeps } from './views.ts'

export const savedViews = module({
  name: 'savedViews',
  deps: ({ tenantDb }: Ground): ViewDeps => ({ db: tenantDb }),
  routes: ({ savedViews: deps }) => [
    route(listSavedViews, ({ list }, { caller }) => showViews(deps, list, caller)),
    route(saveView, (view, call) => keep(deps, view, call)),
    route(deleteView, ({ id }, { caller }) => forget(deps, id, caller)),
  ],
})
