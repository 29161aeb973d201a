import type { SaleReply } from '@vezne/contract/checkout/sale.ts'
import { RENDER_PATH, SHOW_PATH, sealTicket, ticketPage, type Started } from '../../payments/index.ts'
import type { CheckoutDeps } from '../deps.ts'

/**
 * What the caller gets of a sale: where it stands and, while the bank waits for the payer, a sealed ticket to its page.
 * A window of its own needs no frame of ours around the bank.
 */
export function saleReplyOf(
  { payments, frameOrigin }: CheckoutDeps,
  { payment, shownAs, handover }: Started,
): SaleReply {
  const standing = { posCollectionTransactionId: payment.id, status: payment.state }
  const mayShow = payment.state === 'awaiting-3d' || payment.state === 'init-sent'
  if (handover === undefined || !mayShow) return { ...standing, html: null, show: null }
  const ticket = sealTicket(payments, payment, handover)
  const isWindow = shownAs === 'new-window'
  // A bank that answers with an address is shown by it: the specification's client makes it the source of its frame.
  const isAddress = shownAs === 'url-frame' && handover.kind === 'url'
  return {
    ...standing,
    html: isAddress ? handover.url : ticketPage(frameOrigin, ticket, isWindow ? 'window' : 'frame'),
    show: { as: shownAs, action: frameOrigin + (isWindow ? RENDER_PATH : SHOW_PATH), ticket },
  }
}
