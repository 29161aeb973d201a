import type { Alarms } from '../../../kit/alarms/alarms.ts'
import { handler, houseHandler, type Handler, type Sweep } from '../../../kit/jobs/worker.ts'
import type { AuthDeps } from './deps.ts'
import { mailDueInvitations, mailInvitation } from './invitations/send-invitation.ts'
import { deliverLetter, tellUndelivered, type Post } from './letters/deliver.ts'
import { postLetter } from './letters/jobs.ts'
import { sendInvitation, sendResetLink, tellAboutLock } from './jobs.ts'
import { forgetExpired } from './tidy/store.ts'
import { mailAboutLock, mailResetLink } from './passwords/forgot-password.ts'
import { tellImpersonationsOver } from './impersonation/impersonate.ts'

export function authHandlers(deps: AuthDeps, post: Post): Handler[] {
  return [
    houseHandler(postLetter, (letter, jobId) => deliverLetter(deps, post, letter, jobId)),
    handler(sendResetLink, (tenantId, request) => mailResetLink(deps, tenantId, request)),
    handler(sendInvitation, (tenantId, request) => mailInvitation(deps, tenantId, request)),
    handler(tellAboutLock, (tenantId, request) => mailAboutLock(deps, tenantId, request)),
  ]
}

/** What has ended is kept as long as people may ask about it, and no longer. */
export function authSweeps(deps: AuthDeps, alarms: Alarms): Sweep[] {
  return [
    { name: 'auth.tidy', cron: '17 * * * *', run: () => deps.platform.forPlatform(forgetExpired) },
    { name: 'auth.invitations-due', cron: '* * * * *', run: () => mailDueInvitations(deps) },
    { name: 'auth.letters-undelivered', cron: '*/5 * * * *', run: () => tellUndelivered(deps, alarms) },
    { name: 'auth.looks-over', cron: '*/5 * * * *', run: () => tellImpersonationsOver(deps) },
  ]
}
