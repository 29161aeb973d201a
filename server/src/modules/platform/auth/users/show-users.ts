import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { listUsers } from '@vezne/contract/auth/users.ts'
import { platformReader } from '../../../../kit/db/platform-db.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import type { AuthDeps } from '../deps.ts'
import { firmsNamed } from './firms.store.ts'
import { userRows } from './list.store.ts'

/** A page of the company's users. */
export async function showUsers(
  { platform, db, secret }: AuthDeps,
  input: InputOf<typeof listUsers>,
  caller: Caller,
): Promise<ReplyOf<typeof listUsers>> {
  const { items, nextCursor } = await userRows.page({ db: platformReader(platform), secret }, input, caller)
  const firmIds = items.flatMap(({ firmId }) => (firmId === null ? [] : [firmId]))
  const firms = await db.forCaller(caller, (one) => firmsNamed(one, firmIds))
  return {
    items: items.map(({ firmId, ...row }) => ({
      ...row,
      firmName: firmId === null ? null : (firms.get(firmId)?.name ?? null),
    })),
    nextCursor,
  }
}
