import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import type { CommissionRulesDeps } from './deps.ts'
import { commissionRulesRoutes } from './routes.ts'

/** The rules around the rates: who is offered which options, for how many months, and who bears their price. */
export const commissionRules = module({
  name: 'commissionRules',
  deps: ({ tenantDb }: Ground): CommissionRulesDeps => ({ db: tenantDb }),
  routes: ({ commissionRules: deps }) => commissionRulesRoutes(deps),
  rights: ['commission.edit'],
})
