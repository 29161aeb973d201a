import { readAtMost } from '../../kit/http/read-at-most.ts'

export interface Fetched {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/** Asks an address as a payer's browser would. Throws where nobody answers. */
export type FetchPage = (url: string, form?: Readonly<Record<string, string>>) => Promise<Fetched>

const PATIENCE_MS = 10_000
const LARGEST_BYTES = 4_000_000

export const fetchPage: FetchPage = async (url, form) => {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { accept: 'text/html,*/*', 'accept-language': 'tr', 'user-agent': 'Mozilla/5.0 (Vezne page check)' },
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }),
  })
  return { status: answer.status, headers: answer.headers, body: await readAtMost(answer, LARGEST_BYTES) }
}
