import { payPolicy } from '../../../kit/http/policies.ts'
import type { PublicPage } from '../../../kit/http/public-page.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { rememberedPayPage } from './pay-page.ts'

/** Paying without an account: the page also opens banks, on our second origin alone. */
export function payPage(deps: PayWithoutLoginDeps, rememberMs: number): PublicPage {
  const pageOf = rememberedPayPage(deps, rememberMs)
  return {
    name: 'pay',
    path: '/pay-without-login',
    language: 'payer',
    load: async (asked) => {
      const data = await pageOf(asked)
      if (data === undefined) return undefined
      const returnOrigin = data.order.kind === 'order' ? data.order.returnOrigin : null
      return { kind: 'page', data, policy: payPolicy(deps.frameOrigin, returnOrigin) }
    },
  }
}
