import { randomUUIDv7 } from 'node:crypto'
import { SMS_TRAITS, type SmsWhy } from '@vezne/contract/sms/words.ts'
import { measureSms, plainSms } from '@vezne/domain/sms/measure.ts'
import { mayDisturbAt, SMS_PURPOSES, type SmsAudience, type SmsPurpose } from '@vezne/domain/sms/rules.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import { enqueue } from '../../../kit/jobs/job.ts'
import { carrySms } from './jobs.ts'
import { findSettings, type SmsSettings } from './settings.store.ts'
import { findByKeys, insertMessage, type SmsStanding } from './store.ts'

export interface SmsToSend {
  /** As `readPhone` of the domain gives it: `905XXXXXXXXX`. */
  readonly to: string
  readonly text: string
  readonly purpose: SmsPurpose
  /** Names the message for good: the same key is the same message, and is sent once. */
  readonly key: string
  /** Of a commercial message: whose consent is looked for. */
  readonly audience?: SmsAudience
  /** Goes out in quiet hours too: its recipient is waiting for it. */
  readonly isUrgent?: boolean
}

export const sealPlace = (tenantId: string, id: string) => ['sms', tenantId, id]

/** How the company's provider counts. */
export const countingOf = ({ provider, turkishLetters }: Pick<SmsSettings, 'provider' | 'turkishLetters'>) => ({
  turkishLetters,
  reserved: SMS_TRAITS[provider].reserved,
})

function whyNot(settings: SmsSettings | undefined, purpose: SmsPurpose, parts: number): SmsWhy | null {
  if (settings?.isActive !== true) return 'not-set-up'
  if (SMS_PURPOSES[purpose].isCommercial && !settings.allowsCommercial) return 'commercial-off'
  return parts > SMS_TRAITS[settings.provider].maxParts ? 'too-long' : null
}

/** When it may go out: at once, or when the company's quiet hours are over. */
export function dueAt(
  settings: SmsSettings,
  { purpose, isUrgent }: Pick<SmsToSend, 'purpose' | 'isUrgent'>,
  now: Date,
) {
  const mayWait = SMS_PURPOSES[purpose].waits && isUrgent !== true
  return mayWait ? new Date(mayDisturbAt(now.getTime(), { from: settings.quietFrom, to: settings.quietTo })) : now
}

/** Writes a message down and sends nothing. Asked for again under the same key, it is the one that is there. */
export async function writeSms(db: TenantDb, message: SmsToSend): Promise<SmsStanding> {
  const { to: phone, purpose, key, audience = 'individual' } = message
  const settings = await findSettings(db)
  const text = plainSms(message.text)
  const counting = settings === undefined ? { turkishLetters: 'locking' as const, reserved: 0 } : countingOf(settings)
  const { parts } = measureSms(text, counting)
  const why = whyNot(settings, purpose, parts)
  const id = randomUUIDv7()
  const isWaiting = settings !== undefined && why === null
  await insertMessage(db, {
    id,
    key,
    purpose,
    audience,
    phone,
    parts,
    why,
    state: isWaiting ? 'waiting' : 'refused',
    sealedText: isWaiting ? db.closeSeal(text, sealPlace(db.tenantId, id)) : null,
    dueAt: isWaiting ? dueAt(settings, message, await db.now()) : null,
  })
  const [standing] = await findByKeys(db, [key])
  if (standing === undefined) throw new Error('a message that was written down is not there')
  return standing
}

/**
 * Sends a message, once, in the transaction of the fact it follows from. What cannot go out (nothing set up, too long) is
 * written down as refused and answered so: whoever asked shows it, and nothing breaks.
 */
export async function sendSms(db: TenantDb, message: SmsToSend): Promise<SmsStanding> {
  const standing = await writeSms(db, message)
  const now = await db.now()
  if (standing.state === 'waiting' && standing.dueAt !== null && standing.dueAt <= now) {
    await enqueue(db, carrySms, { id: standing.id })
  }
  return standing
}

/** How messages stand, by the keys they were sent under. */
export const smsStandings = (db: TenantDb, keys: readonly string[]): Promise<SmsStanding[]> => findByKeys(db, keys)
