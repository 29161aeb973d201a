import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import { sendSms } from '../../../company/sms/index.ts'

interface SmsToSend {
  /** `905XXXXXXXXX` */
  readonly to: string
  readonly text: string
  readonly purpose: 'payment-link' | 'payment-reminder'
  /** Names the message for good: sent under the same key it is the same one. */
  readonly key: string
}

/** How a message stands with whoever carries it. */
interface SmsTaken {
  readonly isRefused: boolean
  /** Why, in a word for people to look up. */
  readonly why: string | null
  /** Quiet hours: not before. */
  readonly dueAt: Date | null
}

/** The way an SMS leaves the house. */
export type SendSms = (db: TenantDb, message: SmsToSend) => Promise<SmsTaken>

/** By whoever carries the company's messages; where nobody does, it is refused. */
export const carriedSms: SendSms = async (db, message) => {
  const { state, why, dueAt } = await sendSms(db, message)
  const isLater = dueAt !== null && dueAt > (await db.now())
  return { isRefused: state === 'refused', why, dueAt: isLater ? dueAt : null }
}
