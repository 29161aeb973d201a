import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { List } from '@vezne/contract/kit/list.ts'
import { deleteView, listSavedViews, saveView } from '@vezne/contract/saved-views.ts'
import { FIRM_RIGHTS, type Right } from '@vezne/domain/access/rights.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useActiveTenant } from '../../../kit/access/active-tenant.ts'
import { call } from '../../../kit/api/call.ts'
import { callQuery, CallFailed } from '../../../kit/api/query.ts'
import { sortText } from '../address.ts'
import { density } from '../columns.ts'
import type { Address } from '../use-address.ts'

export type SavedView = ReplyOf<typeof listSavedViews>[number]
type Look = Pick<SavedView, 'filter' | 'sort' | 'columns' | 'density'>
type Named = Look & Pick<SavedView, 'name' | 'isShared'>

const pathOf = ({ page }: List) => page.path

/** How the reader looks at the list now. */
export function lookOf(
  list: List,
  { chosen, sort }: Pick<Address, 'chosen' | 'sort'>,
  columns: readonly string[],
): Look {
  const isUsual = sortText(sort) === sortText(list.sortedAtFirst)
  return {
    filter: Object.fromEntries(Object.entries(chosen).map(([name, texts]) => [name, [...texts]])),
    sort: isUsual ? null : sortText(sort),
    columns: [...columns],
    density: density.read(),
  }
}

/** Nobody pays for views that nobody asks for. */
export function useViews(list: List, isWanted: boolean) {
  return useQuery({ ...callQuery(listSavedViews, { list: pathOf(list) }), enabled: isWanted })
}

/** Who shares with the whole company belongs to its staff: they have rights that no firm's user can have. */
export function useMayShare(): boolean {
  const firmRights: readonly Right[] = FIRM_RIGHTS
  return useActiveTenant().data?.rights.some((right) => !firmRights.includes(right)) ?? false
}

/** Changes the views; done once the list of them has been read again, so that nobody sees it without the change. */
function useChange<Input>(list: List, change: (input: Input) => Promise<void>) {
  const queries = useQueryClient()
  const { queryKey } = callQuery(listSavedViews, { list: pathOf(list) })
  return useMutation({ mutationFn: change, onSettled: () => queries.invalidateQueries({ queryKey }) })
}

async function save(list: List, view: Named): Promise<void> {
  const outcome = await call(saveView, { list: pathOf(list), ...view }, { notify: false })
  if (!outcome.success) throw new CallFailed(outcome)
}

async function forget(id: string): Promise<void> {
  const outcome = await call(deleteView, { id }, { notify: false })
  if (!outcome.success) throw new CallFailed(outcome)
}

export const useKeepView = (list: List) => useChange(list, (view: Named) => save(list, view))

export const useForgetView = (list: List) => useChange(list, ({ id }: SavedView) => forget(id))

/** Kept under the new name before it is forgotten under the old one: whatever fails in between, it is not lost. */
export const useRenameView = (list: List) =>
  useChange(list, async ({ view: { id, isOwn: _isOwn, ...view }, name }: { view: SavedView; name: string }) => {
    await save(list, { ...view, name })
    await forget(id)
  })
