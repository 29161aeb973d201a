import { payPolicy, previewPolicy } from '../../../../kit/http/policies.ts'
import type { PublicPage } from '../../../../kit/http/public-page.ts'
import type { PayWithoutLoginDeps } from '../deps.ts'
import { draftShown } from '../preview/draft-shown.ts'
import { payPageOf, rememberedPayPage } from './pay-page.ts'

/** Paying without an account: the page also opens banks, on our second origin alone. */
export function payPage(deps: PayWithoutLoginDeps, rememberMs: number): PublicPage {
  const pageOf = rememberedPayPage(deps, rememberMs)
  return {
    name: 'pay',
    path: '/pay-without-login',
    language: 'payer',
    load: async (asked) => {
      const draft = await draftShown(deps, asked)
      if (draft === 'over') return undefined
      const data = draft === undefined ? await pageOf(asked) : await payPageOf(deps, asked, draft)
      if (data === undefined) return undefined
      const returnOrigin = data.order.kind === 'order' ? data.order.returnOrigin : null
      const policy = draft === undefined ? payPolicy(deps.frameOrigin, returnOrigin) : previewPolicy()
      return { kind: 'page', data, policy, isPreview: draft !== undefined }
    },
  }
}
