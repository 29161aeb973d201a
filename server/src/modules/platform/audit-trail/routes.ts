import { auditChain, auditEventDetail, listAuditEvents, totalAuditEvents } from '@vezne/contract/audit-trail.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import type { AuditTrailDeps } from './deps.ts'
import { showPage, showTotals } from './show-list.ts'
import { showChain } from './show-chain.ts'
import { showEvent } from './show-event.ts'

export function auditTrailRoutes(deps: AuditTrailDeps): Route[] {
  return [
    route(listAuditEvents, (input, { caller }) => showPage(deps, input, caller)),
    route(totalAuditEvents, ({ filter }, { caller }) => showTotals(deps, filter ?? {}, caller)),
    route(auditEventDetail, (input, { caller }) => showEvent(deps, input, caller)),
    route(auditChain, (_input, { caller }) => showChain(deps, caller)),
  ]
}
