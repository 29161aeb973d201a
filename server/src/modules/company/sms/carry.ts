import { measureSms } from '@vezne/domain/sms/measure.ts'
import { SMS_PURPOSES, type SmsPurpose } from '@vezne/domain/sms/rules.ts'
import { enqueue } from '../../../kit/jobs/job.ts'
import type { SmsDeps } from './deps.ts'
import { smsEnded } from './jobs.ts'
import { openLine, type OpenLine } from './line.ts'
import type { OutgoingSms, SmsAnswer } from './providers/port.ts'
import { SMS_PROVIDER } from './providers/registry.ts'
import { countingOf, dueAt, sealPlace } from './send-sms.ts'
import { claimMessage, giveUpLapsed, recordTry, type TryOutcome } from './store.ts'

/** Longer than any call; whoever dies in one leaves a message that nobody knows about. */
const CLAIM_MS = 60_000
const MINUTE_MS = 60_000
/** A provider that takes nothing is tried again after so long, then the message is refused. */
const WAITS_MINUTES = [1, 2, 5, 10, 20, 40, 60, 120]
const FIRST_ASKED_MS = MINUTE_MS

interface Claimed {
  readonly tries: number
  readonly purpose: SmsPurpose
  readonly sms: OutgoingSms
  readonly open: OpenLine
}

function claim(deps: SmsDeps, tenantId: string, id: string): Promise<Claimed | undefined> {
  return deps.db.forTenant(tenantId, async (db) => {
    const now = await db.now()
    const open = await openLine(deps, db)
    // Switched off meanwhile: it waits until it is on again.
    if (open === undefined) return undefined
    const claimed = await claimMessage(db, id, { now, until: new Date(now.getTime() + CLAIM_MS) })
    if (claimed === undefined) {
      await giveUpLapsed(db, id, now)
      return undefined
    }
    const { purpose, audience, phone: to, sealedText, tries } = claimed
    if (sealedText === null) throw new Error('a waiting message says nothing')
    const text = deps.seal.open(sealedText, sealPlace(tenantId, id))
    const { alphabet } = measureSms(text, countingOf(open.settings))
    const consentOf = SMS_PURPOSES[purpose].isCommercial ? audience : undefined
    return { tries, purpose, open, sms: { id, to, text, alphabet, consentOf } }
  })
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms)

function outcomeOf({ open: { settings }, tries, purpose }: Claimed, answer: SmsAnswer, now: Date): TryOutcome {
  const { provider } = settings
  const adapter = SMS_PROVIDER[provider]
  const none = { provider, providerId: null, why: null, dueAt: null, askAt: null, sentAt: null, endedAt: null }
  switch (answer.kind) {
    case 'accepted': {
      const askAt = adapter.asksAtOnce > 0 && answer.providerId !== null ? later(now, FIRST_ASKED_MS) : null
      return { ...none, state: 'accepted', providerId: answer.providerId, askAt, sentAt: now }
    }
    case 'unknown': {
      const askAt = adapter.knowsReference ? later(now, FIRST_ASKED_MS) : null
      return { ...none, state: 'unknown', why: answer.why, askAt, sentAt: now }
    }
    case 'refused':
      return { ...none, state: 'refused', why: answer.why, endedAt: now }
    case 'later': {
      const wait = WAITS_MINUTES[tries - 1]
      if (wait === undefined) return { ...none, state: 'refused', why: answer.why, endedAt: now }
      return {
        ...none,
        state: 'waiting',
        why: answer.why,
        dueAt: dueAt(settings, { purpose }, later(now, wait * MINUTE_MS)),
      }
    }
  }
}

/**
 * One try, in three steps: claimed, spoken, written down, with no transaction over the network. Whoever dies after it was
 * spoken leaves a message of which nobody knows whether the provider has it: it is not sent a second time.
 */
export async function carry(deps: SmsDeps, tenantId: string, id: string): Promise<void> {
  const claimed = await claim(deps, tenantId, id)
  if (claimed === undefined) return
  const { settings, line } = claimed.open
  const answer = await SMS_PROVIDER[settings.provider].send(line, claimed.sms)
  await deps.db.forTenant(tenantId, async (db) => {
    const outcome = outcomeOf(claimed, answer, await db.now())
    const key = await recordTry(db, id, claimed.tries, outcome)
    const { state, why } = outcome
    if (key !== undefined && state === 'refused') await enqueue(db, smsEnded, { key, state, why })
  })
  if (answer.kind === 'accepted') deps.log.info('sms handed over', { tenantId })
  else deps.log.warn(`sms not handed over: ${answer.kind}, ${answer.why}`, { tenantId })
}
