import { randomUUID } from 'node:crypto'
import type { askSmsBalance, trySms } from '@vezne/contract/sms.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { readPhone } from '@vezne/domain/payer/phone.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules } from '../../../../kit/refusal.ts'
import { recordEvent } from '../../../platform/audit/index.ts'
import { carry } from '../carry.ts'
import type { SmsDeps } from '../deps.ts'
import { openLine } from '../line.ts'
import { SMS_PROVIDER } from '../providers/registry.ts'
import { writeSms } from '../send-sms.ts'
import { findStandingOf } from '../store.ts'
import { coveredPhone } from './show-sms.ts'

const tookSince = (beganAt: number) => Math.round(performance.now() - beganAt)

/** One message on the same way as every other, waited for; the log tells to whom, and not what. */
export async function sendTrial(
  deps: SmsDeps,
  { to: typed, text }: InputOf<typeof trySms>,
  call: SignedInCall,
): Promise<ReplyOf<typeof trySms>> {
  const to = readPhone(typed)
  if (to === undefined) throw new BrokenRules([{ path: 'to', rule: 'sms-number-invalid' }])
  const { tenantId, userId } = call.caller
  const beganAt = performance.now()
  const { id } = await deps.db.forCaller(call.caller, (db) =>
    writeSms(db, { to, text, purpose: 'trial', key: `trial:${randomUUID()}` }),
  )
  await carry(deps, tenantId, id)
  const tookMs = tookSince(beganAt)
  return deps.db.forCaller(call.caller, async (db) => {
    const standing = await findStandingOf(db, id)
    if (standing === undefined) throw new Error('a message that was written down is not there')
    const { state, why, parts } = standing
    const details = { result: why ?? state, to: coveredPhone(to) }
    await recordEvent(db, { kind: 'sms-tried', userId, details }, call)
    return { id, to: coveredPhone(to), state, why, parts, tookMs }
  })
}

export async function askBalance(deps: SmsDeps, call: SignedInCall): Promise<ReplyOf<typeof askSmsBalance>> {
  const open = await deps.db.forCaller(call.caller, (db) => openLine(deps, db))
  if (open === undefined) return { credits: null, why: 'not-set-up', tookMs: 0 }
  const beganAt = performance.now()
  const balance = await SMS_PROVIDER[open.settings.provider].balance(open.line)
  const tookMs = tookSince(beganAt)
  return 'credits' in balance ? { credits: balance.credits, why: null, tookMs } : { credits: null, ...balance, tookMs }
}
