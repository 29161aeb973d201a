import { randomUUID } from 'node:crypto'
import type { listFirmGroups, saveFirmGroup } from '@vezne/contract/commission-rules.ts'
import { firmGroupRecord, type FirmGroupRecord } from '@vezne/contract/commission-rules/firm-groups.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal, type BrokenRule } from '../../../../kit/refusal.ts'
import { commissionSettings } from '../../commissions/index.ts'
import { findStandings, NEVER_CHANGED, saveRecord } from '../../../platform/records/index.ts'
import { areDefinitions, findDefinitionNames } from '../definitions.store.ts'
import type { CommissionRulesDeps } from '../deps.ts'
import { brokenReason, throwIfBroken } from '../form-rules.ts'
import { findFirmGroups, putFirmGroup } from './store.ts'

const subjectOf = (id: string) => `firm-group:${id}`

export function showGroups(
  { db: database }: CommissionRulesDeps,
  caller: Caller,
): Promise<ReplyOf<typeof listFirmGroups>> {
  return database.forCaller(caller, async (db) => {
    const standings = await findStandings(db, 'firm-group')
    const { settings } = await commissionSettings(db)
    return {
      groups: (await findFirmGroups(db)).map((group) => ({
        ...group,
        ...(standings.get(subjectOf(group.id)) ?? NEVER_CHANGED),
      })),
      limitsApply: settings.useFirmGroupCodeForMaxInstallment,
      definitions: await findDefinitionNames(db),
    }
  })
}

async function readGroup(db: TenantDb, id: string): Promise<FirmGroupRecord | null> {
  const found = (await findFirmGroups(db)).find((group) => group.id === id)
  if (found === undefined) return null
  const { id: _, firms: __, ...record } = found
  return record
}

async function requireGoodGroup(db: TenantDb, id: string, group: FirmGroupRecord, before: FirmGroupRecord | null) {
  const broken: BrokenRule[] = []
  const isTaken = (await findFirmGroups(db)).some((other) => other.id !== id && other.code === group.code)
  if (before !== null && before.code !== group.code) broken.push({ path: 'code', rule: 'group-code-fixed' })
  else if (isTaken) broken.push({ path: 'code', rule: 'group-code-taken' })
  if (!(await areDefinitions(db, group.definitionIds)))
    broken.push({ path: 'definitionIds', rule: 'definition-unknown' })
  throwIfBroken(broken)
}

/** Makes a group or changes one: what its firms are offered follows at once. */
export function changeGroup(
  { db: database }: CommissionRulesDeps,
  { id: known, version, reason, ...group }: InputOf<typeof saveFirmGroup>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveFirmGroup>> {
  const id = known ?? randomUUID()
  return database.forCaller(call.caller, async (db) => {
    if (known !== null && (await readGroup(db, known)) === null) throw new Refusal('not-found')
    const saved = await saveRecord(
      db,
      {
        subject: subjectOf(id),
        shape: firmGroupRecord,
        version,
        kind: known === null ? 'firm-group-made' : 'firm-group-changed',
        details: { id, code: group.code },
        reason,
        read: () => readGroup(db, id),
        write: async (before) => {
          throwIfBroken(brokenReason(known, reason))
          await requireGoodGroup(db, id, group, before)
          await putFirmGroup(db, id, group)
        },
      },
      call,
    )
    return { id, version: saved }
  })
}
