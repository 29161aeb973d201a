import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { ErpCodesDeps } from './deps.ts'
import { erpCodesRoutes } from './routes.ts'

/** By which codes of its own an ERP is told of POS accounts and plans. */
export const erpCodes = module({
  name: 'erpCodes',
  deps: ({ tenantDb }: Ground): ErpCodesDeps => ({ db: tenantDb }),
  routes: ({ erpCodes: deps }) => erpCodesRoutes(deps),
  rights: ['erp.manage'],
})
