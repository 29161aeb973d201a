import * as z from 'zod'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { enqueue, job } from '../../../kit/jobs/job.ts'
import { handler, type Handler } from '../../../kit/jobs/worker.ts'
import type { Mailer } from '../../../kit/mail.ts'
import type { PaymentEnded } from '../payments/index.ts'
import type { ReceiptDeps } from './deps.ts'
import { mailReceiptTo, sendReceiptMail } from './mails/mail-receipt.ts'

const TOLD = ['approved', 'voided', 'refunded', 'partly-refunded'] as const

/** The payer is told by mail. What it says is looked up when it is sent: no payload carries a PDF. */
const mailReceipt = job('receipts.mail', z.object({ paymentId: z.uuid(), what: z.enum(TOLD), at: z.iso.datetime() }))

/** Money that was taken or went back is told to the payer; what took none has no receipt. */
export async function onPaymentEnded(db: TenantDb, { paymentId, what, at, isDuplicate }: PaymentEnded): Promise<void> {
  // What was taken twice paid for nothing: no receipt says so, and its payer hears of it when the money goes back.
  if (isDuplicate === true && what === 'approved') return
  const told = TOLD.find((one) => one === what)
  if (told !== undefined) await enqueue(db, mailReceipt, { paymentId, what: told, at })
}

/** Somebody has the paper sent once more, as it stands then. An address is nobody else's to read. */
const sendAgain = job('receipts.send-again', z.object({ paymentId: z.uuid(), email: z.email() }), { sealed: true })

export async function sendReceiptTo(
  db: TenantDb,
  wish: { readonly paymentId: string; readonly email: string },
): Promise<void> {
  await enqueue(db, sendAgain, wish)
}

export function receiptHandlers(deps: ReceiptDeps, mailer: Mailer): Handler[] {
  return [
    handler(mailReceipt, (tenantId, ending) => sendReceiptMail(deps, mailer, tenantId, ending)),
    handler(sendAgain, (tenantId, { paymentId, email }, jobId) =>
      mailReceiptTo(deps, mailer, { tenantId, id: paymentId }, { to: email, letterId: jobId }),
    ),
  ]
}
