import type { followUpDetail } from '@vezne/contract/follow-ups.ts'
import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { listPromises } from '@vezne/contract/payment-plans/promises.ts'
import { listReminders } from '@vezne/contract/reminders.ts'
import { useQuery } from '@tanstack/react-query'
import { useRight } from '../../kit/access/active-tenant.ts'
import { callQuery } from '../../kit/api/query.ts'

export type FollowUp = ReplyOf<typeof followUpDetail>
export type Debt = FollowUp['debts'][number]
export type WriteOff = FollowUp['writeOffs'][number]

const SHOWN = 10
const LOOK_AGAIN_MS = 3000

/** The newest reminders of a firm; while one is on its way it is looked at again. */
export const useReminders = (firmId: string) =>
  useQuery({
    ...callQuery(listReminders, { filter: { firmId: [firmId] }, limit: SHOWN }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(
        ({ status, dueAt }) => status === 'sending' || (status === 'waiting' && (dueAt ?? 0) <= Date.now()),
      )
        ? LOOK_AGAIN_MS
        : false,
  })

/** What the firm has promised, the latest day first. */
export const usePromises = (firmId: string) =>
  useQuery({ ...callQuery(listPromises, { firmId }), enabled: useRight('collection.see') === true })
