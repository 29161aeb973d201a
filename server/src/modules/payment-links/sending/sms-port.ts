import type { TenantDb } from '../../../kit/db/tenant-db.ts'

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

/** Where nobody carries them. */
export const noSms: SendSms = async () => ({ isRefused: true, why: 'not-set-up', dueAt: null })
