import { randomUUID } from 'node:crypto'
import type { DoorAnswer } from '../../../../kit/http/doors.ts'
import type { PaymentDeps } from '../deps.ts'
import { sealTicket } from './ticket.ts'
import { SHOW_PATH, wrapperPage } from './wrapper-page.ts'

export interface FrameProbe {
  readonly path: string
  readonly form: { readonly ticket: string; readonly nonce: string }
  /** What a payer must get for it, to the letter. */
  readonly answer: DoorAnswer & { readonly body: string }
}

/**
 * A ticket for no payment at all, with which somebody can ask for the frame around a bank's page as a payer would. It
 * opens nothing behind that frame.
 */
export function frameProbe({
  payments,
  tenantId,
  at,
  ...page
}: {
  readonly payments: Pick<PaymentDeps, 'secret'>
  readonly tenantId: string
  /** Good for a minute from then on; nothing depends on it. */
  readonly at: Date
  readonly portal: string
  readonly frameOrigin: string
  readonly production: boolean
}): FrameProbe {
  const nobody = { tenantId, id: randomUUID(), readAt: at }
  const ticket = sealTicket(payments, nobody, { kind: 'url', url: page.portal })
  const nonce = randomUUID()
  const answer = wrapperPage({ ...page, home: page.portal, ticket, nonce })
  return { path: SHOW_PATH, form: { ticket, nonce }, answer: { ...answer, body: String(answer.body) } }
}
