import { handler, type Handler, type Sweep } from '../../kit/jobs/worker.ts'
import type { AuthDeps } from './deps.ts'
import { sendInvitation, sendResetLink, tellAboutLock } from './jobs.ts'
import { forgetExpired } from './tidy/store.ts'
import { mailAboutLock, mailResetLink } from './passwords/forgot-password.ts'
import { tellLooksOver } from './looks/looks.ts'
import { mailInvitation } from './users/invite-user.ts'

export function authHandlers(deps: AuthDeps): Handler[] {
  return [
    handler(sendResetLink, (tenantId, request) => mailResetLink(deps, tenantId, request)),
    handler(sendInvitation, (tenantId, request) => mailInvitation(deps, tenantId, request)),
    handler(tellAboutLock, (tenantId, request) => mailAboutLock(deps, tenantId, request)),
  ]
}

/** What has ended is kept as long as people may ask about it, and no longer. */
export function authSweeps(deps: AuthDeps): Sweep[] {
  return [
    { name: 'auth.tidy', cron: '17 * * * *', run: () => deps.platform.forPlatform(forgetExpired) },
    { name: 'auth.looks-over', cron: '*/5 * * * *', run: () => tellLooksOver(deps) },
  ]
}
