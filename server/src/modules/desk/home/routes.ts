import { homeSummary } from '@vezne/contract/home.ts'
import { route, type Route } from '../../../kit/http/routes.ts'
import { summarise, type HomeDeps } from './summary.ts'

export function homeRoutes(deps: HomeDeps): Route[] {
  return [route(homeSummary, (_input, { caller }) => summarise(deps, caller))]
}
