import { SMS_MODES, SMS_SHOWN, type getSms, type recentSms } from '@vezne/contract/sms.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { findStanding } from '../../../platform/records/index.ts'
import { tenantById } from '../../../platform/tenants/index.ts'
import { findSecretFacts } from '../../../platform/secrets/index.ts'
import type { SmsDeps } from '../deps.ts'
import { reportPath } from '../report-door.ts'
import { findSettings, type SmsSettings } from '../settings.store.ts'
import { findNewest } from '../store.ts'

export const SUBJECT = 'sms'

export const modesHere = ({ simulatorsUrl }: SmsDeps) =>
  SMS_MODES.filter((mode) => mode === 'live' || simulatorsUrl !== undefined)

/** How it stands where nobody has set anything. */
export const AT_FIRST: SmsSettings = {
  isActive: false,
  mode: 'live',
  provider: 'netgsm',
  account: '',
  sender: '',
  turkishLetters: 'locking',
  quietFrom: '22:00',
  quietTo: '08:00',
  allowsCommercial: false,
  url: '',
  auth: 'bearer',
  body: '{"to":"{to}","text":"{text}","from":"{sender}"}',
  idField: 'id',
}

export async function showSms(deps: SmsDeps, caller: Caller): Promise<ReplyOf<typeof getSms>> {
  const { homeUrl } = await tenantById(deps.tenants, caller.tenantId)
  return deps.db.readForCaller(caller, async (db) => {
    const [password] = await findSecretFacts(db, 'sms')
    return {
      ...((await findSettings(db)) ?? AT_FIRST),
      passwordSince: password?.createdAt.getTime() ?? null,
      reportUrl: new URL(reportPath(deps.secret, caller.tenantId), homeUrl).href,
      modes: modesHere(deps),
      ...(await findStanding(db, SUBJECT)),
    }
  })
}

/** `905321234567` as `0532 *** ** 67`: enough to find one’s own, too little to call somebody. */
export const coveredPhone = (phone: string) => `0${phone.slice(2, 5)} *** ** ${phone.slice(-2)}`

export function showRecent({ db: database }: SmsDeps, caller: Caller): Promise<ReplyOf<typeof recentSms>> {
  return database.readForCaller(caller, async (db) => {
    const rows = await findNewest(db, SMS_SHOWN)
    return rows.map(({ id, createdAt, phone, purpose, parts, state, why, dueAt, endedAt }) => ({
      id,
      createdAt: createdAt.getTime(),
      to: coveredPhone(phone),
      purpose,
      parts,
      state,
      why,
      dueAt: state === 'waiting' ? (dueAt?.getTime() ?? null) : null,
      endedAt: endedAt?.getTime() ?? null,
    }))
  })
}
