import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { type listDeadLetters, operationsOverview } from '@vezne/contract/operations.ts'
import { useIsFetching } from '@tanstack/react-query'

export type Overview = ReplyOf<typeof operationsOverview>
export type DeadLetter = ReplyOf<typeof listDeadLetters>[number]

export const useIsReading = (): boolean => useIsFetching({ queryKey: [operationsOverview.path] }) > 0
