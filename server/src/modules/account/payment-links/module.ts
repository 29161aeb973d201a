import type pg from 'pg'
import type { Ground } from '../../../ground.ts'
import { listener } from '../../../kit/jobs/listener.ts'
import { handler } from '../../../kit/jobs/worker.ts'
import { module } from '../../../kit/module.ts'
import type { CheckoutDeps } from '../../till/checkout/index.ts'
import { exportHandler, exportRoute, type ExportDeps } from '../../platform/exports/index.ts'
import { paymentDoubted, paymentEnded } from '../../till/payments/index.ts'
import { smsEnded } from '../../company/sms/index.ts'
import { forEachTenant, type TenantDeps } from '../../platform/tenants/index.ts'
import { readPostAddress, type Net } from '../webhooks/index.ts'
import type { PaymentLinkDeps } from './deps.ts'
import { linkExport } from './show-list.ts'
import { tellAddress } from './notify/jobs.ts'
import { tellOf } from './notify/tell-address.ts'
import { linkPage } from './payer/link-page.ts'
import { linkOwners } from './payer/owner.store.ts'
import { linkRoutes } from './routes.ts'
import { sendLink } from './sending/ask-to-send.ts'
import { remindDue } from './sending/resend-link.ts'
import { sendAsked } from './sending/send-link.ts'
import { onSmsEnded } from './sending/sms-ended.ts'
import { carriedSms } from './sending/sms-port.ts'
import { linkSettler } from './settle.ts'
import { begunLinks, onPaymentDoubted, onPaymentEnded } from './signals.ts'

interface Needs extends Ground {
  readonly pool: pg.Pool
  readonly checkout: CheckoutDeps
  readonly tenants: TenantDeps
  readonly exports: ExportDeps
  readonly webhooks: { readonly net: Net }
}

export const paymentLinks = module({
  name: 'paymentLinks',
  deps: ({ checkout, tenants, sheets, pool, webhooks: { net } }: Needs): PaymentLinkDeps => ({
    ...checkout,
    ...linkOwners(pool),
    tenants,
    sheets,
    net,
    mayPostTo: (text) => readPostAddress(text, net.localOrigin) !== undefined,
  }),
  routes: ({ paymentLinks: deps, exports }) => [...linkRoutes(deps), exportRoute(exports, linkExport(deps.payments))],
  pages: ({ paymentLinks: deps }) => [linkPage(deps)],
  jobs: ({ paymentLinks: deps, exports }, { mailer }) => [
    exportHandler(exports, linkExport(deps.payments)),
    handler(sendLink, (tenantId, { sendId }, jobId) =>
      sendAsked(deps, { mailer, sendSms: carriedSms }, tenantId, { sendId, jobId }),
    ),
    handler(tellAddress, (tenantId, told, jobId) => tellOf(deps, tenantId, told, jobId)),
  ],
  sweeps: ({ paymentLinks: deps, log }) => [
    // Ten in the morning in Istanbul: outside all quiet hours.
    {
      name: 'payment-links.remind',
      cron: '0 7 * * *',
      run: () =>
        forEachTenant({ log, tenants: deps.tenants }, 'payment-links.remind', (tenantId) =>
          deps.payments.db.forTenant(tenantId, remindDue),
        ),
    },
  ],
  watches: () => [{ topic: 'links', find: begunLinks }],
  listens: [
    listener(paymentEnded, onPaymentEnded),
    listener(paymentDoubted, onPaymentDoubted),
    listener(smsEnded, onSmsEnded),
  ],
  rights: ['link.create', 'link.cancel', 'export'],
  settles: { 'payment-link': linkSettler },
})
