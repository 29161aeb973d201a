import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { awaitStock, favourStock, stockDetail } from '@vezne/contract/stocks.ts'
import type { Caller } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import type { StockDeps } from './deps.ts'
import { dropFavourite, putFavourite } from './favourites.store.ts'
import { itemStatement, rowStatement, type ReadStock } from './list/page.store.ts'
import { rowOf } from './list/show-list.ts'
import { dropWatch, findWatch, putWatch } from './watches.store.ts'

/** Told only of what the company shows: that something came says how much there is. */
const isShown = ({ quantities }: { readonly quantities: string | null }) => quantities !== 'hidden'

export async function showDetail({ db }: StockDeps, id: string, caller: Caller): Promise<ReplyOf<typeof stockDetail>> {
  const [read] = await db.ask<ReadStock>(caller, rowStatement(caller, id))
  if (read === undefined) throw new Refusal('not-found')
  const row = rowOf(read)
  const everywhere = await db.ask<ReadStock>(caller, itemStatement(caller, row.code))
  return {
    row,
    units: (read.units ?? []).map(({ unit, factor }) => ({ unit, factor: Number(factor) })),
    warehouses: everywhere.map(rowOf),
    mayAwait: isShown(read),
    isAwaited: await db.readForCaller(caller, (one) => findWatch(one, caller.userId, row.code)),
  }
}

/** The item wherever the caller sees it; what stands in other warehouses alone is not there. */
async function seen({ db }: StockDeps, code: string, caller: Caller) {
  const [first] = await db.ask<ReadStock>(caller, itemStatement(caller, code))
  if (first === undefined) throw new Refusal('not-found')
  return first
}

/** What is kept can be let go of, whether it is still seen or not. */
export async function favour(deps: StockDeps, { code, isFavourite }: InputOf<typeof favourStock>, caller: Caller) {
  if (isFavourite) await seen(deps, code, caller)
  await deps.db.forCaller(caller, (db) => (isFavourite ? putFavourite : dropFavourite)(db, caller.userId, code))
  return null
}

/** Gelince haber ver. */
export async function awaitArrival(deps: StockDeps, { code, isAwaited }: InputOf<typeof awaitStock>, caller: Caller) {
  if (isAwaited && !isShown(await seen(deps, code, caller))) throw new Refusal('not-found')
  const firmId = caller.firms === '*' ? null : caller.firms.firmId
  await deps.db.forCaller(caller, (db) =>
    isAwaited ? putWatch(db, { userId: caller.userId, firmId, code }) : dropWatch(db, caller.userId, code),
  )
  return null
}
