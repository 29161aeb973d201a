import type { ResultPage } from '@vezne/contract/checkout/pages.ts'
import { publicPolicy } from '../../../../kit/http/policies.ts'
import type { PageAsked, PageFound, PublicPage } from '../../../../kit/http/public-page.ts'
import { showResult } from '../../payments/index.ts'
import { isAddressOver, receiptPath } from '../../receipts/index.ts'
import { homesOf, tenantOfDomain, type TenantDeps } from '../../../platform/tenants/index.ts'
import type { CheckoutDeps } from '../deps.ts'

export interface ResultPageDeps extends Pick<CheckoutDeps, 'payments' | 'frameOrigin'> {
  readonly tenants: TenantDeps
}

/** Anybody can write such an address: without a token that proves it, the page is drawn from its path alone. */
const UNPROVEN: PageFound = { kind: 'page', data: {} satisfies ResultPage, policy: publicPolicy("'self'") }

/** How a payment ended, with the proof that we said so where the address carries one. */
export const resultPage = (deps: ResultPageDeps): PublicPage => ({
  name: 'result',
  path: '/pos-collection-result',
  language: 'browser',
  load: async ({ token, ...asked }) => (token === undefined ? UNPROVEN : provenPage(deps, token, asked)),
})

async function provenPage(deps: ResultPageDeps, token: string, { host, path }: Omit<PageAsked, 'token'>) {
  const tenant = await tenantOfDomain(deps.tenants, host)
  const shown = await showResult(deps.payments, { path, token, tenantId: tenant?.id })
  if (shown === undefined || tenant === undefined) return UNPROVEN
  if (shown.kind === 'moved') return shown
  const { receipted } = shown
  const paper = receipted &&
    !isAddressOver(receipted) && { receiptUrl: `${receiptPath(deps.payments.secret, receipted)}.pdf` }
  const data: ResultPage = { proven: { ...shown.payment, ...paper, token } }
  // Who may show a proven page in a frame: a payer comes back from the bank inside one.
  // Their own page may stand under another domain of the company.
  const others = (await homesOf(deps.tenants, tenant.id)).filter((home) => home !== tenant.homeUrl)
  const policy = publicPolicy(["'self'", deps.frameOrigin, ...others].join(' '))
  return { kind: 'page', data, policy, keepsOpener: true, lookAgainSeconds: shown.lookAgainSeconds } as const
}
