import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import {
  stockTermsRecord,
  type getStockTerms,
  type saveStockTerms,
  type StockTermsChoices,
} from '@vezne/contract/stocks/terms.ts'
import { refuseCardNumbers } from '../../../../kit/card-numbers.ts'
import type { TenantDb } from '../../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../../kit/http/caller.ts'
import { BrokenRules, type BrokenRule } from '../../../../kit/refusal.ts'
import { findStanding, saveRecord } from '../../../platform/records/index.ts'
import type { StockDeps } from '../deps.ts'
import { findChoices, findNamed, readStockTerms, writeStockTerms, type StockTerms } from './store.ts'

const SUBJECT = 'stock-terms'

export function showStockTerms({ db }: StockDeps, caller: Caller): Promise<ReplyOf<typeof getStockTerms>> {
  return db.forCaller(caller, async (one) => ({
    ...(await readStockTerms(one)),
    ...(await findStanding(one, SUBJECT)),
  }))
}

export const showTermsChoices = ({ db }: StockDeps, caller: Caller): Promise<StockTermsChoices> =>
  db.readForCaller(caller, findChoices)

/** Each of them once, and one that the company has. */
function faultsOf(path: (at: number) => string, named: readonly string[], known: readonly string[]): BrokenRule[] {
  return named.flatMap((name, at): BrokenRule[] => {
    if (!known.includes(name)) return [{ path: path(at), rule: 'stock-terms-unknown' }]
    return named.indexOf(name) === at ? [] : [{ path: path(at), rule: 'stock-terms-twice' }]
  })
}

async function requireSound(db: TenantDb, terms: StockTerms): Promise<void> {
  const named = { groups: terms.groups.map((each) => each.groupCode), firms: terms.firms.map((each) => each.firmId) }
  const known = await findNamed(db, named)
  const errors: BrokenRule[] = [
    ...(terms.plentyFrom < terms.fewBelow ? [{ path: 'plentyFrom', rule: 'stock-bands-crossed' } as const] : []),
    ...faultsOf((at) => `groups.${at}.groupCode`, named.groups, known.groups),
    ...faultsOf((at) => `firms.${at}.firmId`, named.firms, known.firms),
  ]
  if (errors.length > 0) throw new BrokenRules(errors)
}

const warehousesIn = (name: string, lines: readonly { readonly warehouses: readonly string[] }[]) =>
  lines.map(({ warehouses }, at) => [`${name}.${at}.warehouses`, warehouses.join('\n')] as const)

/** Dealers see it at once: what is hidden is no longer in any answer. */
export function changeStockTerms(
  { db }: StockDeps,
  { version, ...terms }: InputOf<typeof saveStockTerms>,
  call: SignedInCall,
): Promise<ReplyOf<typeof saveStockTerms>> {
  refuseCardNumbers(
    Object.fromEntries([
      ['listCode', terms.listCode],
      ...warehousesIn('groups', terms.groups),
      ...warehousesIn('firms', terms.firms),
    ]),
  )
  return db.forCaller(call.caller, async (one) => ({
    version: await saveRecord(
      one,
      {
        subject: SUBJECT,
        shape: stockTermsRecord.shape,
        version,
        kind: 'stock-terms-changed',
        read: () => readStockTerms(one),
        write: async () => {
          await requireSound(one, terms)
          await writeStockTerms(one, terms)
        },
      },
      call,
    ),
  }))
}
