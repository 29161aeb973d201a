import type { StatusPage } from '@vezne/contract/checkout/pages.ts'
import { publicPolicy } from '../../../../kit/http/policies.ts'
import type { PublicPage } from '../../../../kit/http/public-page.ts'
import { showStatus } from '../../payments/index.ts'
import { isAddressOver, receiptPath } from '../../receipts/index.ts'
import { tenantOfDomain } from '../../../platform/tenants/index.ts'
import type { ResultPageDeps } from './result-page.ts'

const PATH = '/odeme-durumu'

/**
 * One page for whoever lost the way to the bank or waits for it: how the payment stands now, under which number, and the
 * way on. Its address is its proof, and looks again by itself until there is an end.
 */
export const statusPage = (deps: ResultPageDeps): PublicPage => ({
  name: 'status',
  path: PATH,
  language: 'payer',
  load: async ({ host, path, language }) => {
    const tenant = await tenantOfDomain(deps.tenants, host)
    const token = path.slice(PATH.length + 1)
    const shown = await showStatus(deps.payments, { token, tenantId: tenant?.id, language })
    if (shown === undefined) return undefined
    const { payment, words, facts, lookAgainSeconds } = shown
    const hasReceipt = (words.kind === 'paid' || words.kind === 'returned') && !isAddressOver(payment)
    const data: StatusPage = {
      kind: words.kind,
      message: words.message,
      ...facts,
      ...(words.advice !== undefined && { advice: words.advice }),
      ...(hasReceipt && { receiptUrl: receiptPath(deps.payments.secret, payment) }),
    }
    return { kind: 'page', data, policy: publicPolicy("'none'"), lookAgainSeconds }
  },
})
