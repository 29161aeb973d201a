import { handler, type Handler } from '../../kit/jobs/worker.ts'
import type { AuthDeps } from './deps.ts'
import { sendResetLink, tellAboutLock } from './jobs.ts'
import { mailAboutLock, mailResetLink } from './passwords/forgot-password.ts'

export function authHandlers(deps: AuthDeps): Handler[] {
  return [
    handler(sendResetLink, (tenantId, request) => mailResetLink(deps, tenantId, request)),
    handler(tellAboutLock, (tenantId, request) => mailAboutLock(deps, tenantId, request)),
  ]
}
