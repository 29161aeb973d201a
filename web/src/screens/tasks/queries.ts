import { exportedFile } from '@vezne/contract/exports.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { cancelTask, listTasks } from '@vezne/contract/task-runs.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callForFile } from '../../kit/api/call.ts'
import { CallFailed, forget } from '../../kit/api/query.ts'
import { isFile, saveFile } from '../../kit/browser/save-file.ts'
import { useLive } from '../../kit/live/use-live.ts'

export type TaskRun = ReplyOf<typeof listTasks>[number]

export const isOpen = ({ state }: TaskRun): boolean => state === 'waiting' || state === 'running'

const KEY = [listTasks.path] as const
/** While something runs: what changes is told, and this is for whoever is not told. */
const PAUSE_MS = 10_000

export function useTasks() {
  const queries = useQueryClient()
  useLive('tasks', () => void forget(KEY))
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      // What the page asks again by itself keeps no session alive that its owner has left.
      const background = queries.getQueryData(KEY) !== undefined
      const outcome = await call(listTasks, {}, { notify: false, background, signal })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isOpen) === true ? PAUSE_MS : false),
  })
}

export const useCancel = () =>
  useMutation({ mutationFn: (id: string) => call(cancelTask, { id }), onSettled: () => forget(KEY) })

export function useDownload() {
  return useMutation({
    mutationFn: async (id: string) => {
      const outcome = await callForFile(exportedFile, { id })
      if (outcome.success && isFile(outcome.data)) saveFile(outcome.data)
    },
  })
}
