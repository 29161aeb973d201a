import type {
  dryRunErpCodes,
  ErpCodes,
  ErpCodesLedger,
  listErpCodes,
  previewErpCodes,
} from '@vezne/contract/erp-codes.ts'
import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { TenantDb } from '../../../kit/db/tenant-db.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { tellItems } from '../erp-outbox/index.ts'
import { findStandings, NEVER_CHANGED } from '../../platform/records/index.ts'
import { everyTerminal } from '../../company/terminals/index.ts'
import type { ErpCodesDeps } from './deps.ts'
import { findCoded, findLedgers, findRecent, findUsed, readCodes, totalsOfDay } from './store.ts'

/** Of the record of a ledger's codes. */
const KIND = 'erp-codes'
export const subjectOf = (ledgerId: string) => `${KIND}:${ledgerId}`

export function showCodes({ db: database }: ErpCodesDeps, caller: Caller): Promise<ReplyOf<typeof listErpCodes>> {
  return database.forCaller(caller, async (db) => {
    const accounts = (await everyTerminal(db)).map(({ accountId: id, name, bank, isActive }) => ({
      id,
      name,
      bankName: bank.name,
      isActive,
    }))
    return { accounts, ledgers: await ledgersOf(db) } satisfies ErpCodes
  })
}

async function ledgersOf(db: TenantDb): Promise<ErpCodesLedger[]> {
  const standings = await findStandings(db, KIND)
  const told: ErpCodesLedger[] = []
  for (const ledger of await findLedgers(db))
    told.push({
      ...ledger,
      ...(standings.get(subjectOf(ledger.id)) ?? NEVER_CHANGED),
      codes: await readCodes(db, ledger.id),
      used: await findUsed(db, ledger.id),
      recent: (await findRecent(db, ledger.id)).map(({ totalMinor: total, currency: currencyCode, ...receipt }) => ({
        ...receipt,
        total,
        currencyCode,
      })),
    })
  return told
}

/** The very item, as whoever asks for collections would get it now. It stays where it is. */
export function preview(
  { db: database }: ErpCodesDeps,
  id: string,
  caller: Caller,
): Promise<ReplyOf<typeof previewErpCodes>> {
  return database.forCaller(caller, async (db) => {
    const coded = await findCoded(db, id)
    const [item] = coded === undefined ? [] : await tellItems(db, [id])
    if (coded === undefined || item === undefined) throw new Refusal('not-found')
    return { item, ...coded }
  })
}

export function runDry(
  { db: database }: ErpCodesDeps,
  { ledgerId, day }: InputOf<typeof dryRunErpCodes>,
  caller: Caller,
): Promise<ReplyOf<typeof dryRunErpCodes>> {
  return database.forCaller(caller, async (db) => {
    const ledger = (await findLedgers(db)).find(({ id }) => id === ledgerId)
    if (ledger === undefined) throw new Refusal('not-found')
    const totals = (await totalsOfDay(db, ledgerId, day)).map(
      ({ netMinor: net, surchargeMinor: surcharge, totalMinor: total, currency: currencyCode, ...of }) => ({
        ...of,
        currencyCode,
        net,
        surcharge,
        total,
      }),
    )
    return { openFrom: ledger.openFrom, totals }
  })
}
