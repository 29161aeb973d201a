import { isIP } from 'node:net'
import { smsShape, type saveSms } from '@vezne/contract/sms.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { instantMs } from '@vezne/contract/kit/fields.ts'
import { isClockTime, isSenderName } from '@vezne/domain/sms/rules.ts'
import * as z from 'zod/mini'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { SignedInCall } from '../../../../kit/http/caller.ts'
import { isPublicAddress } from '../../../../kit/http/public-address.ts'
import { BrokenRules, type BrokenRule } from '../../../../kit/refusal.ts'
import { saveRecord } from '../../../platform/records/index.ts'
import { findSecretFacts } from '../../../platform/secrets/index.ts'
import type { SmsDeps } from '../deps.ts'
import { keepPassword } from '../line.ts'
import { isRequestBody } from '../providers/http.ts'
import { mayCall } from '../sending/call.ts'
import { findSettings, putSettings } from '../settings.store.ts'
import { AT_FIRST, modesHere, SUBJECT } from './show-sms.ts'

type Form = InputOf<typeof saveSms>

/** By its text; what a name means is looked at with every message. */
function isAddress({ net: { localOrigin } }: SmsDeps, text: string): boolean {
  const url = URL.parse(text)
  if (url === null || !mayCall(url, localOrigin)) return false
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (url.origin === localOrigin) return true
  return isIP(host) === 0 ? host.includes('.') && !host.endsWith('.localhost') : isPublicAddress(host)
}

const broken = (isFine: boolean, path: string, rule: BrokenRule['rule']): BrokenRule[] =>
  isFine ? [] : [{ path, rule }]

/** What a service of one's own must say beside the rest. */
function brokenRequest(deps: SmsDeps, { url, body, auth, account }: Form): BrokenRule[] {
  return [
    ...broken(isAddress(deps, url), 'url', 'sms-address-invalid'),
    ...broken(isRequestBody(body), 'body', 'sms-body-invalid'),
    ...broken(auth !== 'basic' || account !== '', 'account', 'sms-account-required'),
  ]
}

/** What is off asks for little: it may be filled in bit by bit. */
function brokenRules(deps: SmsDeps, form: Form): BrokenRule[] {
  const always = [
    ...broken(modesHere(deps).includes(form.mode), 'mode', 'sms-mode-invalid'),
    ...broken(isClockTime(form.quietFrom), 'quietFrom', 'clock-invalid'),
    ...broken(isClockTime(form.quietTo), 'quietTo', 'clock-invalid'),
  ]
  if (!form.isActive) return always
  const isOther = form.provider === 'http'
  return [
    ...always,
    ...broken(isSenderName(form.sender), 'sender', 'sms-sender-invalid'),
    ...(isOther ? brokenRequest(deps, form) : broken(form.account !== '', 'account', 'sms-account-required')),
  ]
}

/** What the log is told of: a new password is a change, and nothing is told of it but that. */
const kept = z.object({ ...smsShape.shape, passwordSince: z.nullable(instantMs) })

async function keptNow(db: TenantDb) {
  const [password] = await findSecretFacts(db, 'sms')
  return { ...((await findSettings(db)) ?? AT_FIRST), passwordSince: password?.createdAt.getTime() ?? null }
}

/** A saved password goes to the provider and under the name it was typed for, and to nobody else. */
const PASSWORD_AGAIN: readonly BrokenRule[] = [{ path: 'password', rule: 'sms-password-again' }]

type Kept = Awaited<ReturnType<typeof keptNow>>

const isElsewhere = (before: Kept, form: Form) =>
  before.provider !== form.provider ||
  before.account !== form.account ||
  before.url !== form.url ||
  before.mode !== form.mode

function needsPassword({ isActive, provider, auth, body }: Form): boolean {
  return isActive && (provider !== 'http' || auth !== 'none' || body.includes('{password}'))
}

export function saveSmsSettings(deps: SmsDeps, form: Form, call: SignedInCall): Promise<ReplyOf<typeof saveSms>> {
  const rules = brokenRules(deps, form)
  if (rules.length > 0) throw new BrokenRules(rules)
  const { version, password, ...settings } = form
  return deps.db.forCaller(call.caller, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: SUBJECT,
        shape: kept,
        version,
        kind: 'sms-changed',
        details: { credentials: password === undefined ? '' : 'password' },
        read: () => keptNow(db),
        write: async (before) => {
          const isKnown = before !== null && before.passwordSince !== null && !isElsewhere(before, form)
          if (needsPassword(form) && password === undefined && !isKnown) throw new BrokenRules(PASSWORD_AGAIN)
          await putSettings(db, settings)
          if (password !== undefined) await keepPassword(deps, db, password.reveal())
        },
      },
      call,
    ),
  }))
}
