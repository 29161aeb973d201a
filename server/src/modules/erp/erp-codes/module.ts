import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { ErpCodesDeps } from './deps.ts'
import { erpCodesRoutes } from './routes.ts'

/** An ERP's own codes for POS accounts and plans. */
export const erpCodes = module({
  name: 'erpCodes',
  deps: ({ tenantDb }: Ground): ErpCodesDeps => ({ db: tenantDb }),
  routes: ({ erpCodes: deps }) => erpCodesRoutes(deps),
  rights: ['erp.manage'],
})
