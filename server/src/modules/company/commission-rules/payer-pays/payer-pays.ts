import type {
  confirmPayerPays as confirm,
  getPayerPays,
  setCommissionBearer,
  withdrawPayerPays,
} from '@vezne/contract/commission-rules.ts'
import { bearerRecord, payerPaysRecord } from '@vezne/contract/commission-rules/payer-pays.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { PAYER_PAYS_TEXT } from '@vezne/domain/commission/payer-pays.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { Refusal } from '../../../../kit/refusal.ts'
import {
  chargingOptions,
  confirmPayerPays,
  endConfirmation,
  findBearers,
  findConfirmation,
  PAYER_PAYS_WORDS,
  putBearer,
} from '../../commissions/index.ts'
import { findStanding, findStandings, NEVER_CHANGED, saveRecord } from '../../../platform/records/index.ts'
import { findDefinitionNames } from '../definitions.store.ts'
import type { CommissionRulesDeps } from '../deps.ts'
import { todayOf } from '../today.ts'

const SUBJECT = 'payer-pays'
const subjectOf = (id: string) => `commission-bearer:${id}`

async function readConfirmation(db: TenantDb) {
  const found = await findConfirmation(db)
  return { confirmation: found === undefined ? null : { ...found, at: found.at.getTime() } }
}

async function readBearer(db: TenantDb, id: string) {
  const found = (await findBearers(db)).find((each) => each.id === id)
  return found === undefined ? null : { isFromFirm: found.isFromFirm }
}

export function showPayerPays(
  { db: database }: CommissionRulesDeps,
  caller: Caller,
): Promise<ReplyOf<typeof getPayerPays>> {
  return database.forCaller(caller, async (db) => {
    const charging = await chargingOptions(db, await todayOf(db))
    const standings = await findStandings(db, 'commission-bearer')
    const bearers = new Map((await findBearers(db)).map(({ id, isFromFirm }) => [id, isFromFirm]))
    return {
      ...(await readConfirmation(db)),
      ...(await findStanding(db, SUBJECT)),
      text: { ...PAYER_PAYS_WORDS, tr: [...PAYER_PAYS_TEXT.tr], en: [...PAYER_PAYS_TEXT.en] },
      options: (await findDefinitionNames(db)).map((option) => ({
        ...option,
        isFromFirm: bearers.get(option.id) ?? false,
        chargesPayer: charging.has(option.id),
        ...(standings.get(subjectOf(option.id)) ?? NEVER_CHANGED),
      })),
    }
  })
}

/** Signed by whoever confirms: their name, the moment and the words stay, whatever comes later. */
export function confirmFor(
  { db: database }: CommissionRulesDeps,
  { version, text }: InputOf<typeof confirm>,
  call: SignedInCall,
): Promise<ReplyOf<typeof confirm>> {
  const { userId, name } = call.caller
  return database.forCaller(call.caller, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: SUBJECT,
        shape: payerPaysRecord,
        version,
        kind: 'payer-pays-confirmed',
        read: () => readConfirmation(db),
        write: async () => {
          const isRead = text.version === PAYER_PAYS_WORDS.version && text.digest === PAYER_PAYS_WORDS.digest
          if (!isRead) throw new Refusal('confirmation-text-changed')
          await confirmPayerPays(db, { userId, name: name.slice(0, 200) })
        },
      },
      call,
    ),
  }))
}

/** Not under an option that still charges payers on top: it would go on doing so without anybody's word. */
export function withdrawFor(
  { db: database }: CommissionRulesDeps,
  { version, reason }: InputOf<typeof withdrawPayerPays>,
  call: SignedInCall,
): Promise<ReplyOf<typeof withdrawPayerPays>> {
  return database.forCaller(call.caller, async (db) => ({
    version: await saveRecord(
      db,
      {
        subject: SUBJECT,
        shape: payerPaysRecord,
        version,
        kind: 'payer-pays-withdrawn',
        reason,
        read: () => readConfirmation(db),
        write: async () => {
          if ((await chargingOptions(db, await todayOf(db))).size > 0) throw new Refusal('payer-pays-in-use')
          await endConfirmation(db, call.caller.userId)
        },
      },
      call,
    ),
  }))
}

export function changeBearer(
  { db: database }: CommissionRulesDeps,
  { id, version, reason, isFromFirm }: InputOf<typeof setCommissionBearer>,
  call: SignedInCall,
): Promise<ReplyOf<typeof setCommissionBearer>> {
  return database.forCaller(call.caller, async (db) => {
    if ((await readBearer(db, id)) === null) throw new Refusal('not-found')
    const saved = await saveRecord(
      db,
      {
        subject: subjectOf(id),
        shape: bearerRecord,
        version,
        kind: 'commission-bearer-changed',
        details: { id },
        reason,
        read: () => readBearer(db, id),
        write: async () => {
          await putBearer(db, { id, isFromFirm })
          const isCharging = (await chargingOptions(db, await todayOf(db))).has(id)
          if (isCharging && (await findConfirmation(db)) === undefined)
            throw new Refusal('payer-pays-unconfirmed', null, 'isFromFirm')
        },
      },
      call,
    )
    return { version: saved }
  })
}
