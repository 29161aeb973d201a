import type { Ground } from '../../../ground.ts'
import { module } from '../../../kit/module.ts'
import { resolveHost } from '../../../kit/smtp.ts'
import type { AuthDeps } from '../../platform/auth/index.ts'
import type { TerminalDeps } from '../terminals/index.ts'
import type { CompanyMailDeps } from './deps.ts'
import { mailFellBack } from './jobs.ts'
import { companyMailRoutes } from './routes.ts'

interface Needs extends Ground {
  readonly terminals: TerminalDeps
  readonly auth: AuthDeps
}

export const companyMail = module({
  name: 'companyMail',
  deps: ({ config, tenantDb, terminals, auth, log }: Needs): CompanyMailDeps => ({
    db: tenantDb,
    terminals,
    auth,
    log,
    net: { resolve: resolveHost, allowsLocalhost: config.simulatorsUrl !== undefined },
    house: { url: config.smtpUrl, from: config.mailFrom },
  }),
  routes: ({ companyMail: deps }) => companyMailRoutes(deps),
  announces: [mailFellBack],
  rights: ['company.edit'],
})
