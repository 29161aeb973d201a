import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import {
  listNotices,
  noticeSettings,
  readAllNotices,
  readNotice,
  saveNoticeSettings,
  type NoticeKind,
} from '@vezne/contract/inbox.ts'
import { call } from '../../kit/api/call.ts'
import { CallFailed, callQuery, refreshQuietly, forget } from '../../kit/api/query.ts'
import { useLive } from '../../kit/live/use-live.ts'

export type Notice = ReplyOf<typeof listNotices>['items'][number]

/** What the reader should know of; a new one comes by itself. */
export function useNotices() {
  const queries = useQueryClient()
  useLive('notices', () => void refreshQuietly(queries, listNotices, {}))
  return useQuery(callQuery(listNotices, {}))
}

async function send<E extends Endpoint>(endpoint: E, input: InputOf<E>, notify: boolean) {
  const outcome = await call(endpoint, input, { notify })
  if (!outcome.success) throw new CallFailed(outcome)
}

/** Nothing of it is money, so it is seen as read at once; what the server says of it follows. */
export function useReadNotices() {
  const queries = useQueryClient()
  const { queryKey } = callQuery(listNotices, {})
  return useMutation({
    /** The one that was read; null: all of them. */
    mutationFn: (id: string | null) =>
      id === null ? send(readAllNotices, {}, false) : send(readNotice, { id }, false),
    onMutate: (id) =>
      queries.setQueryData<ReplyOf<typeof listNotices>>(queryKey, (known) => {
        if (known === undefined) return known
        const items = known.items.map((each) => (id === null || each.id === id ? { ...each, isRead: true } : each))
        const read = items.filter((each, at) => each.isRead && known.items[at]?.isRead === false).length
        return { items, unread: id === null ? 0 : known.unread - read }
      }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  })
}

export const useNoticeSettings = () => useQuery(callQuery(noticeSettings, {}))

export const useSaveNoticeSettings = () =>
  useMutation({
    mutationFn: (byMail: NoticeKind[]) => send(saveNoticeSettings, { byMail }, true),
    onSettled: () => forget([noticeSettings.path]),
  })
