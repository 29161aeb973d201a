import { decodeForm } from '@vezne/banks/pos/port.ts'
import { remembered } from '../../../../kit/db/remembered.ts'
import type { Door, DoorAnswer, DoorCall, Trouble } from '../../../../kit/http/doors.ts'
import type { PaymentDeps } from '../deps.ts'
import { resultAddress } from '../showing/show-result.ts'
import { smallPage } from '../showing/small-page.ts'
import { takeNotification } from '../take-notification.ts'
import { takeReturn } from '../take-return.ts'
import { comeAgain } from './come-again.ts'
import { broughtBy, postAgainPage } from '../showing/post-again.ts'

/** What the doors need beside the till: where the pages of a company are. */
export interface DoorDeps {
  readonly payments: PaymentDeps
  readonly portalOf: (tenantId: string) => Promise<string>
}

/** The largest messages of banks are a few kilobytes; brought again they are a third longer. */
const BODY_LIMIT_BYTES = 96 * 1024
/** A whole company may pay from behind one address, and a bank reports from a few for all its merchants. */
const RETURNS_PER_MINUTE = 600
const NOTIFICATIONS_PER_MINUTE = 6000

/** A company moves to another domain once in years, and keeps the old one. */
const PORTAL_KEPT_MS = 5000

const UNKNOWN = {
  tr: { title: 'Böyle bir ödeme yok', text: 'Adres eksik veya yanlış. Ödeme sayfasından yeniden başlayabilirsiniz.' },
  en: {
    title: 'No such payment',
    text: 'The address is incomplete or wrong. Please start again from the payment page.',
  },
}

/** The two doors for banks: one for browsers that come back, one for servers that report. Neither reads a cookie. */
export function bankDoors({ payments, portalOf }: DoorDeps): Door[] {
  const deps = { payments, portalOf: remembered(portalOf, PORTAL_KEPT_MS) }
  return [
    {
      methods: ['GET', 'POST'],
      path: '/bank/return/:capability',
      perMinute: RETURNS_PER_MINUTE,
      bodyLimit: BODY_LIMIT_BYTES,
      open: (call) => openReturn(deps, call),
      onTrouble: returnAgain,
    },
    {
      methods: ['POST'],
      path: '/bank/notify/:capability',
      perMinute: NOTIFICATIONS_PER_MINUTE,
      bodyLimit: BODY_LIMIT_BYTES,
      open: (call) => openNotify(deps, call),
      // A bank that hears no from us sends it again.
      onTrouble: (_call, { status }) => ({ status, headers: PLAIN, body: 'not now' }),
    },
  ]
}

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' }

const TOO_LARGE = {
  tr: {
    title: 'Okunamadı',
    text: 'Bankadan gelen yanıt okunamadı. Ödemenizin durumunu ödeme sayfasından görebilirsiniz.',
  },
  en: {
    title: 'Not readable',
    text: 'The bank’s answer could not be read. You can see how your payment stands on the payment page.',
  },
}

/** Where the message is at hand it is kept at the payer and brought again; whatever went wrong, it may be money. */
function returnAgain(call: DoorCall, trouble: Trouble): DoorAnswer {
  const { status } = trouble
  if (status === 413) return smallPage({ status, language: call.language, ...TOO_LARGE[call.language] })
  return postAgainPage(call, { ...trouble, action: `/bank/return/${call.params['capability'] ?? ''}` })
}

/** Whatever the browser brought, it is sent on to a page that says what we know ourselves. */
async function openReturn({ payments, portalOf }: DoorDeps, call: DoorCall): Promise<DoorAnswer> {
  const returned = decodeForm(broughtBy(call))
  const payment = await takeReturn(payments, call.params['capability'] ?? '', returned)
  if (payment === undefined) {
    payments.log.warn('a browser came back by an address that we never gave out', { requestId: call.requestId })
    return smallPage({ status: 404, language: call.language, ...UNKNOWN[call.language] })
  }
  const again = await comeAgain(payments, call, payment)
  if (again !== undefined) return again
  const location = (await portalOf(payment.tenantId)) + resultAddress(payments, payment)
  // A bank's own window stays in the hands of the page that opened it, over this step as well.
  return { status: 303, headers: { location, 'cross-origin-opener-policy': null }, body: '' }
}

async function openNotify({ payments }: DoorDeps, call: DoorCall): Promise<DoorAnswer> {
  const { headers, body } = call
  const taken = await takeNotification(payments, call.params['capability'] ?? '', { headers, body })
  if (taken.kind === 'taken') return { status: 200, headers: PLAIN, body: taken.reply }
  payments.log.warn('a notification was refused', { requestId: call.requestId })
  return { status: 400, headers: PLAIN, body: 'refused' }
}
