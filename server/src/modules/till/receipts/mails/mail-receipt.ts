import { formatAmount } from '@vezne/domain/money/format.ts'
import type { Mail, Mailer } from '../../../../kit/mail.ts'
import type { Named } from '../../../../kit/token.ts'
import { findAccepted } from '../../../company/agreements/index.ts'
import { brandedMail } from '../../../platform/mail/index.ts'
import { payerOf, type KeptAgreement, type PaymentEnded } from '../../payments/index.ts'
import type { ReceiptDeps } from '../deps.ts'
import { isPngLogo } from '../paper/logo.ts'
import { chargeFacts, istanbulTime } from '../paper/receipt.ts'
import { renderReceipt } from '../paper/render-receipt.ts'
import { isAddressOver, readReceipt, type Receipted, type ReceiptState } from '../read-receipt.ts'
import { receiptPath } from '../receipt-url.ts'
import { receiptLetter, type AgreedText } from './letters.ts'
import { isTold, markTold } from './store.ts'

/** Endings that are told to the payer. */
export type ToldEnding = PaymentEnded & { readonly what: ReceiptState }

/**
 * Tells the payer, if they wished to be told. A worker that dies between sending and writing it down sends again, with
 * the same message id: then it is the mailbox that keeps one of the two.
 */
export async function sendReceiptMail(
  deps: ReceiptDeps,
  mailer: Pick<Mailer, 'send'>,
  tenantId: string,
  ending: ToldEnding,
): Promise<void> {
  const told = { paymentId: ending.paymentId, what: ending.what, happenedAt: new Date(ending.at) }
  if (await deps.db.forTenant(tenantId, (db) => isTold(db, told))) return
  const receipted = await readReceipt(deps, { tenantId, id: ending.paymentId })
  if (receipted === undefined || !receipted.payment.wantsReceipt || payerOf(receipted.payment).email === '') return
  const letterId = `receipt-${ending.paymentId}-${ending.what}-${Date.parse(ending.at)}`
  await mailer.send(await mailOf(deps, receipted, ending.what, { to: payerOf(receipted.payment).email, letterId }))
  await deps.db.forTenant(tenantId, (db) => markTold(db, told))
}

interface Letter {
  readonly to: string
  /** The same letter has the same id, however often it is sent. */
  readonly letterId: string
}

/** The paper as the payment stands now, to whoever was named. */
export async function mailReceiptTo(
  deps: ReceiptDeps,
  mailer: Pick<Mailer, 'send'>,
  named: Named,
  letter: Letter,
): Promise<void> {
  const receipted = await readReceipt(deps, named)
  if (receipted !== undefined) await mailer.send(await mailOf(deps, receipted, receipted.payment.state, letter))
}

async function mailOf(
  deps: ReceiptDeps,
  receipted: Receipted,
  what: ReceiptState,
  { to, letterId }: Letter,
): Promise<Mail> {
  const { payment, tenant, refundedMinor } = receipted
  const { name, language } = payerOf(payment)
  const facts = {
    payer: name,
    company: tenant.name,
    amount: formatAmount(payment.totalMinor, payment.currency),
    refunded: formatAmount(refundedMinor, payment.currency),
    date: istanbulTime(payment.moneyMoment ?? payment.createdAt),
    orderId: payment.orderId,
  }
  // Sent later than the address lasts, it has the paper alone.
  const isOver = isAddressOver(payment)
  const receiptUrl = isOver ? undefined : `${tenant.homeUrl}${receiptPath(deps.secret, payment)}`
  const agreed = what === 'approved' ? await agreedTexts(deps, receipted) : []
  const charge = chargeFacts(receipted, language).map(([label, value]) => [label, value] as const)
  const { subject, words } = receiptLetter(what, language, facts, { receiptUrl, agreed, charge })
  const { name: company, brandColour: colour, phoneNumber, address } = tenant
  const logoUrl = isPngLogo(tenant.logoUrl) ? `${tenant.homeUrl}${tenant.logoUrl}` : undefined
  const file = await renderReceipt(deps, receipted)
  return {
    id: letterId,
    tenantId: tenant.id,
    to,
    subject,
    ...brandedMail({ name: company, colour, phoneNumber, address, logoUrl }, words, language),
    attachments: [{ name: file.name, type: 'application/pdf', content: file.content }],
  }
}

/** The papers that were agreed to: each by its link as long as it still says the same, word for word. */
async function agreedTexts(deps: ReceiptDeps, { payment, tenant }: Receipted): Promise<AgreedText[]> {
  const kept = payment.agreements as readonly KeptAgreement[]
  return Promise.all(
    kept.map(async ({ version, ...accepted }) => {
      const { title, url } = await findAccepted(deps.agreements, tenant, accepted)
      return { title, version, url: url === null ? undefined : `${tenant.homeUrl}${url}` }
    }),
  )
}
