import { previewScreen } from '@vezne/contract/checkout/office.ts'
import { route, type Route } from '../../../../kit/http/routes.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { beginPreview } from './begin-preview.ts'

/** Somebody who plays with switches is followed; a program that never stops is not. */
const PREVIEWS_PER_MINUTE = 120

export function previewRoutes(deps: PayWithoutLoginDeps): Route[] {
  return [route(previewScreen, (draft, call) => beginPreview(deps, draft, call), { perMinute: PREVIEWS_PER_MINUTE })]
}
