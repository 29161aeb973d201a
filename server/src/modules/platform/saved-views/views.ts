import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { listSavedViews, saveView } from '@vezne/contract/saved-views.ts'
import type { TenantDatabase } from '../../../kit/db/tenant-db.ts'
import type { Caller, SignedInCall } from '../../../kit/http/caller.ts'
import { Refusal } from '../../../kit/refusal.ts'
import { recordEvent } from '../audit/index.ts'
import { countViews, findViews, forgetView, isKept, keepView } from './store.ts'

export interface ViewDeps {
  readonly db: TenantDatabase
}

/** Of one list, those of others that are shared among them: nobody finds anything among more. */
const VIEWS_MOST = 100

export async function showViews(
  { db }: ViewDeps,
  list: string,
  caller: Caller,
): Promise<ReplyOf<typeof listSavedViews>> {
  const rows = await db.readForCaller(caller, (one) => findViews(one, caller.userId, list, VIEWS_MOST))
  return rows.map(({ id, name, isShared, ownerId, view: { filter, ...view } }) => ({
    id,
    name,
    isShared,
    isOwn: ownerId === caller.userId,
    ...view,
    columns: [...view.columns],
    filter: Object.fromEntries(Object.entries(filter).map(([field, texts]) => [field, [...texts]])),
  }))
}

/** What is shared is seen by the whole company, so only its staff shares, and that is written down. */
export async function keep(
  { db }: ViewDeps,
  { list, name, isShared = false, ...view }: InputOf<typeof saveView>,
  call: SignedInCall,
): Promise<{ id: string }> {
  const { caller } = call
  const { userId } = caller
  if (isShared && caller.firms !== '*') throw new Refusal('not-permitted')
  return db.forCaller(caller, async (one) => {
    const isFull = (await countViews(one, userId, list)) >= VIEWS_MOST
    if (isFull && !(await isKept(one, userId, list, name))) throw new Refusal('too-many-views')
    const id = await keepView(one, { ownerId: userId, list, name, isShared, view })
    if (isShared) await recordEvent(one, { kind: 'view-shared', userId, details: { list, name } }, call)
    return { id }
  })
}

/** Somebody else's is not there to be forgotten. */
export async function forget({ db }: ViewDeps, id: string, caller: Caller): Promise<null> {
  if (!(await db.forCaller(caller, (one) => forgetView(one, id, caller.userId)))) throw new Refusal('not-found')
  return null
}
