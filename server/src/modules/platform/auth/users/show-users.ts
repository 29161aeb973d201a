import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { listUsers, totalUsers } from '@vezne/contract/auth/users.ts'
import { userList } from '@vezne/contract/auth/user-list.ts'
import type { Caller } from '../../../../kit/http/caller.ts'
import { askedPage } from '../../../../kit/list/asked-page.ts'
import type { AuthDeps } from '../deps.ts'
import { firmsNamed } from './firms.store.ts'
import { countStatement, pageStatement, type FoundRow, type UserFilter } from './page.store.ts'

/** A page of the company's users. */
export async function showUsers(
  { platform, db, secret }: AuthDeps,
  input: InputOf<typeof listUsers>,
  caller: Caller,
): Promise<ReplyOf<typeof listUsers>> {
  const page = askedPage(secret, userList, input)
  const rows = await platform.askPlatform<FoundRow>(pageStatement(caller.tenantId, page))
  const shown = rows.slice(0, page.limit)
  const last = rows.length > page.limit ? shown.at(-1) : undefined
  const firmIds = shown.flatMap(({ firmId }) => (firmId === null ? [] : [firmId]))
  const firms = await db.forCaller(caller, (one) => firmsNamed(one, firmIds))
  return {
    items: shown.map(({ firmId, position: _, lastSeenAt, createdAt, ...row }) => ({
      ...row,
      firmName: firmId === null ? null : (firms.get(firmId)?.name ?? null),
      lastSeenAt: lastSeenAt?.getTime() ?? null,
      createdAt: createdAt.getTime(),
    })),
    nextCursor: last === undefined ? null : page.cursorAt(last.position),
  }
}

/** People have no currency: one total, and none where there is nobody. */
export async function countUsers(
  { platform }: AuthDeps,
  filter: UserFilter,
  { tenantId }: Caller,
): Promise<ReplyOf<typeof totalUsers>> {
  const [row] = await platform.askPlatform<{ count: number }>(countStatement(tenantId, filter))
  const count = row?.count ?? 0
  return count === 0 ? [] : [{ currencyCode: '', count }]
}
