import type {
  getInstallmentCaps,
  lawfulInstallmentCaps,
  saveInstallmentCaps,
} from '@vezne/contract/commission-rules.ts'
import { installmentCapsRecord, type InstallmentCapsRecord } from '@vezne/contract/commission-rules/installment-caps.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { capFaults, type InstallmentCap } from '@vezne/domain/terminal/installment-caps.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules } from '../../../../kit/refusal.ts'
import { commissionSettings } from '../../commissions/index.ts'
import { findStanding, saveRecord } from '../../../platform/records/index.ts'
import type { CommissionRulesDeps } from '../deps.ts'
import { todayOf } from '../today.ts'
import { replaceCaps } from './store.ts'

const SUBJECT = 'installment-caps'

const byDay = <Line extends InstallmentCap>(lines: readonly Line[]): Line[] =>
  lines.toSorted((one, other) => (`${one.from}${one.cardKind}` < `${other.from}${other.cardKind}` ? -1 : 1))

async function readCaps(db: TenantDb): Promise<InstallmentCapsRecord> {
  const { caps } = await commissionSettings(db)
  return { sector: caps.sector, own: byDay(caps.own) }
}

export function showLaw(
  { db: database }: CommissionRulesDeps,
  caller: Caller,
): Promise<ReplyOf<typeof lawfulInstallmentCaps>> {
  return database.forCaller(caller, async (db) => {
    const { caps } = await commissionSettings(db)
    return { today: await todayOf(db), lines: byDay(caps.law) }
  })
}

export function showCaps(
  { db: database }: CommissionRulesDeps,
  caller: Caller,
): Promise<ReplyOf<typeof getInstallmentCaps>> {
  return database.forCaller(caller, async (db) => ({
    ...(await readCaps(db)),
    ...(await findStanding(db, SUBJECT)),
  }))
}

async function requireLawfulCaps(db: TenantDb, wanted: InstallmentCapsRecord, before: InstallmentCapsRecord | null) {
  const { caps } = await commissionSettings(db)
  const faults = capFaults({ ...wanted, law: caps.law }, before?.own ?? [], await todayOf(db))
  if (faults.length === 0) return
  throw new BrokenRules(
    faults.map(({ at, fault }) => ({
      path: at === undefined ? 'own' : `own.${at}.${fault === 'cap-above-law' ? 'months' : 'from'}`,
      rule: fault,
    })),
  )
}

/** A company may be stricter than the law, from today or from a later day on. */
export function changeCaps(
  { db: database }: CommissionRulesDeps,
  { version, reason, sector, own }: InputOf<typeof saveInstallmentCaps>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveInstallmentCaps>> {
  return database.forCaller(call.caller, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: SUBJECT,
        shape: installmentCapsRecord.shape,
        version,
        kind: 'installment-caps-changed',
        reason,
        read: () => readCaps(db),
        write: async (before) => {
          const wanted = { sector, own }
          await requireLawfulCaps(db, wanted, before)
          await replaceCaps(db, wanted)
        },
      },
      call,
    ),
  }))
}
