import { decodeForm } from '@vezne/banks/pos/port.ts'
import type { Door, DoorAnswer, DoorCall } from '../../../../kit/http/doors.ts'
import { findPayment } from '../store/payments.store.ts'
import type { Named } from '../capability.ts'
import type { PaymentDeps } from '../deps.ts'
import { broughtBy, postAgainPage } from './post-again.ts'
import { bankPage } from './bank-page.ts'
import { resultAddress } from './show-result.ts'
import { smallPage } from './small-page.ts'
import { markRendered } from './store.ts'
import { openTicket } from './ticket.ts'
import { RENDER_PATH, SHOW_PATH, wrapperPage } from './wrapper-page.ts'

export interface FrameDeps {
  readonly payments: PaymentDeps
  /** Every address of the company's pages, the primary one first: banks send browsers back to that. */
  readonly portalsOf: (tenantId: string) => Promise<readonly string[]>
  readonly frameOrigin: string
  readonly production: boolean
}

/** A ticket holds a bank's whole page, which the wire limits to 256 KiB; brought again it is a third longer. */
const BODY_LIMIT_BYTES = 768 * 1024
const PER_MINUTE = 600

const NONCE = /^[\w-]{0,100}$/

const WORDS = {
  tr: {
    forged: { title: 'Açılamadı', text: 'Bu sayfa yalnızca ödeme sayfasından açılır. Lütfen oradan yeniden başlayın.' },
    used: { title: 'Bu sayfa bir kez açılır', text: 'Ödemenizin durumu gösterilecek.' },
    next: 'Ödemenin durumu',
  },
  en: {
    forged: { title: 'Not opened', text: 'This page opens from the payment page only. Please start again there.' },
    used: { title: 'This page opens once', text: 'You will see how your payment stands.' },
    next: 'How the payment stands',
  },
}

/** The second origin: nothing of ours lives there but the frame around a bank's page and, once, that page itself. */
export function frameDoors(deps: FrameDeps): Door[] {
  const door = (path: string, open: Door['open']): Door => ({
    methods: ['POST'],
    path,
    perMinute: PER_MINUTE,
    bodyLimit: BODY_LIMIT_BYTES,
    open,
    onTrouble: (call, trouble) =>
      trouble.status === 413 ? forged(call) : postAgainPage(call, { ...trouble, action: path }),
  })
  return [door(SHOW_PATH, (call) => show(deps, call)), door(RENDER_PATH, (call) => render(deps, call))]
}

const forged = ({ language }: DoorCall) => smallPage({ status: 400, language, ...WORDS[language].forged })

/** The ticket is looked at, for whose page may show us, and not used up. */
async function show(deps: FrameDeps, call: DoorCall): Promise<DoorAnswer> {
  const { ticket = '', nonce = '', portal: asked } = decodeForm(broughtBy(call)) ?? {}
  const opened = openTicket(deps.payments, ticket)
  if (opened === undefined || !NONCE.test(nonce)) return forged(call)
  const portals = await deps.portalsOf(opened.named.tenantId)
  const [home = ''] = portals
  // Whoever asks says which page it is; only one of the company's own may show us.
  const portal = portals.find((each) => each === asked) ?? home
  return wrapperPage({ ...deps, home, portal, ticket, nonce })
}

/** Whoever is first sees the bank's page; everybody after that sees how the payment stands. */
async function render(deps: FrameDeps, call: DoorCall): Promise<DoorAnswer> {
  const { ticket = '' } = decodeForm(broughtBy(call)) ?? {}
  const opened = openTicket(deps.payments, ticket)
  if (opened === undefined) return forged(call)
  const { tenantId, id } = opened.named
  const isFirst = await deps.payments.db.forTenant(tenantId, (db) => markRendered(db, id, opened.until))
  return isFirst ? bankPage(opened.handover) : standing(deps, call, opened.named)
}

async function standing({ payments, portalsOf }: FrameDeps, call: DoorCall, named: Named): Promise<DoorAnswer> {
  const payment = await payments.db.forTenant(named.tenantId, (db) => findPayment(db, named.id))
  if (payment === undefined) return forged(call)
  const { used, next } = WORDS[call.language]
  const [home = ''] = await portalsOf(named.tenantId)
  const url = home + resultAddress(payments, payment)
  return smallPage({ status: 410, language: call.language, ...used, next: { url, label: next } })
}
