import type { getCommissionSettings, saveCommissionSettings } from '@vezne/contract/commission-rules.ts'
import { commissionSettingsRecord } from '@vezne/contract/commission-rules/settings.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { commissionSettings, saveCommissionSettings as writeSettings } from '../../commissions/index.ts'
import { findStanding, saveRecord } from '../../../platform/records/index.ts'
import type { CommissionRulesDeps } from '../deps.ts'

const SUBJECT = 'commission-settings'

export function showSettings(
  { db: database }: CommissionRulesDeps,
  caller: Caller,
): Promise<ReplyOf<typeof getCommissionSettings>> {
  return database.forCaller(caller, async (db) => ({
    ...(await commissionSettings(db)).settings,
    ...(await findStanding(db, SUBJECT)),
  }))
}

/** The words above the options are made harmless on their way in: what is read again may be shorter than what was sent. */
export function changeSettings(
  { db: database }: CommissionRulesDeps,
  { version, reason, ...settings }: InputOf<typeof saveCommissionSettings>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveCommissionSettings>> {
  return database.forCaller(call.caller, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: SUBJECT,
        shape: commissionSettingsRecord.shape,
        version,
        kind: 'commission-settings-changed',
        reason,
        read: async () => (await commissionSettings(db)).settings,
        write: async () => {
          // How the company weighs its POS accounts is no part of this form and stays.
          const { routing } = await commissionSettings(db)
          await writeSettings(db, { ...settings, ...routing })
        },
      },
      call,
    ),
  }))
}
