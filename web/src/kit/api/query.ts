import type { Endpoint, InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'
import { NO_RESPONSE, type Failure } from './decide.ts'

/** A refused or unanswered reading call, as TanStack Query wants it: thrown. */
export class CallFailed extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'CallFailed'
    this.failure = failure
  }
}

const WORTH_ANOTHER_TRY = new Set([NO_RESPONSE, 502, 503, 504])
const TRIES = 2

/** A refusal stays a refusal; only a call without an answer, though there is a network, is tried again. */
export function shouldRetry(failures: number, error: Error): boolean {
  return (
    window.navigator.onLine &&
    failures < TRIES &&
    error instanceof CallFailed &&
    WORTH_ANOTHER_TRY.has(error.failure.status)
  )
}

/**
 * The library would hold back calls without a network and send them when the network is there again, long after the
 * caller has left. Here a call is made at once or fails at once; only reads are repeated by themselves.
 */
export function createQueryClient(): QueryClient {
  shown = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: shouldRetry,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
  return shown
}

/** What the page has read; there is one for the whole panel. */
let shown: QueryClient | undefined

/** Reads again what is old and shown, by the beginnings of its paths; done once it has been. */
export async function forget(beginnings: readonly string[]): Promise<void> {
  await shown?.invalidateQueries({
    predicate: ({ queryKey: [of] }) =>
      typeof of === 'string' && beginnings.some((beginning) => of.startsWith(beginning)),
  })
}

/** Reads again what is shown, unasked: where that fails, what is shown stays. */
export async function refreshQuietly<E extends Endpoint>(
  queries: QueryClient,
  endpoint: E,
  input: InputOf<E>,
): Promise<void> {
  const outcome = await call(endpoint, input, { background: true })
  if (outcome.success) queries.setQueryData(callQuery(endpoint, input).queryKey, outcome.data)
}

/** A reading call whose screen draws loading, error and retry itself, so no notice is shown beside it. */
export function callQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [endpoint.path, input] as const,
    queryFn: async ({ signal }): Promise<ReplyOf<E>> => {
      const outcome = await call(endpoint, input, { notify: false, signal })
      if (!outcome.success) throw new CallFailed(outcome)
      return outcome.data
    },
  })
}
