import { acknowledgeCollections, takeCollections } from '@vezne/contract/hand-outs.ts'
import { route, type Route } from '../../kit/http/routes.ts'
import { acknowledge } from './acknowledge.ts'
import { collect } from './collect.ts'
import type { HandOutDeps } from './deps.ts'

/** ERPs ask every minute, and again at once while there is more. */
const LIMITS = { perMinute: 600 }

export function handOutRoutes(deps: HandOutDeps): Route[] {
  return [
    route(takeCollections, (asked, { caller }) => collect(deps, asked, caller), LIMITS),
    route(acknowledgeCollections, ({ items }, call) => acknowledge(deps, items, call), {
      ...LIMITS,
      bodyLimitBytes: 1024 * 1024,
    }),
  ]
}
