import { SCREENS } from '@vezne/contract/checkout/screen.ts'
import * as calls from '@vezne/contract/payment-links.ts'
import { SHEET_MOST_TEXT } from '@vezne/contract/kit/sheet-limits.ts'
import { fileRoute, route, withFile, type Route } from '../../../kit/http/routes.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { cardInfoOf, currenciesOf, screenFacts, screenSettingsOf } from '../../till/checkout/index.ts'
import { handOutSample } from '../../platform/exports/index.ts'
import { tenantById, type Tenant } from '../../platform/tenants/index.ts'
import { cancelLink, extendLink } from './change/change-link.ts'
import type { PaymentLinkDeps } from './deps.ts'
import { showDetail } from './detail/show-detail.ts'
import { SAMPLE } from './import/sample.ts'
import { takeIn } from './import/take-in.ts'
import { linkRows } from './list.store.ts'
import { showPage } from './show-list.ts'
import { createLink, duplicateLink } from './make/create-link.ts'
import { linkByGuid } from './payer/find-link.ts'
import { installmentsOfLink, optionsOfLink } from './payer/options.ts'
import { readRequest } from './payer/read-request.ts'
import { sellLink } from './payer/sale.ts'
import { resendLink } from './sending/resend-link.ts'

/** Reading a workbook keeps the process busy for a moment. */
const OF_FILES = withFile(SHEET_MOST_TEXT, 30)

/** A whole company may pay from behind one address; a person presses the button a few times. */
const SALES_PER_MINUTE = 60

export const linkRoutes = (deps: PaymentLinkDeps): Route[] => [...ownRoutes(deps), ...payerRoutes(deps)]

/** Of whoever asks for money. */
function ownRoutes(deps: PaymentLinkDeps): Route[] {
  return [
    route(calls.createPaymentLink, (input, call) => createLink(deps, input, call)),
    route(calls.duplicatePaymentLink, (input, call) => duplicateLink(deps, input, call)),
    route(calls.listPaymentLinks, (input, { caller }) => showPage(deps.payments, input, caller)),
    route(calls.totalPaymentLinks, ({ filter }, { caller }) => linkRows.totals(deps.payments, filter ?? {}, caller)),
    route(calls.paymentLinkDetail, ({ id }, { caller }) => showDetail(deps, id, caller)),
    route(calls.cancelPaymentLink, (input, call) => cancelLink(deps, input, call)),
    route(calls.extendPaymentLink, (input, call) => extendLink(deps, input, call)),
    route(calls.resendPaymentLink, (input, call) => resendLink(deps, input, call)),
    route(calls.importPaymentLinks, (input, call) => takeIn(deps, input, call), OF_FILES),
    fileRoute(calls.samplePaymentLinks, (_, call) => handOutSample(deps.payments.db, SAMPLE, call)),
  ]
}

/** Of whoever pays: nobody is signed in here. */
function payerRoutes(deps: PaymentLinkDeps): Route[] {
  const { forTenant } = deps.payments.db
  const companyOf = (tenantId: string): Promise<Tenant> =>
    tenantById(deps.tenants, tenantId).catch((error: unknown) => {
      throw error instanceof Refusal ? new Refusal('not-found') : error
    })
  return [
    route(calls.getByPaymentRequestId, ({ PaymentRequestString: code }, call) => readRequest(deps, code, call)),
    route(calls.linkCommissionOptions, (input) => optionsOfLink(deps, input)),
    route(calls.linkInstallments, (input) => installmentsOfLink(deps, input)),
    route(calls.linkCardInfo, async ({ paymentGuid, bin }) => {
      await linkByGuid(deps, paymentGuid)
      return cardInfoOf(bin)
    }),
    route(calls.linkScreenSettings, async ({ tenantId, screenId }) => {
      const tenant = await companyOf(tenantId)
      return forTenant(tenant.id, (db) => screenSettingsOf(db, screenId === SCREENS.paymentRequest ? 5 : 6))
    }),
    route(calls.linkCurrencies, async ({ tenantId }) => {
      const tenant = await companyOf(tenantId)
      return currenciesOf(deps, tenant, await forTenant(tenant.id, (db) => screenFacts(db, SCREENS.paymentRequest)))
    }),
    route(calls.salesRequestWithCode, (input, call) => sellLink(deps, input, call), { perMinute: SALES_PER_MINUTE }),
  ]
}
