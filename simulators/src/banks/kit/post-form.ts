import type { Fields } from './request-body.ts'

const LIMIT_MS = 30_000

export type PostAnswer = { readonly status: number; readonly body: string }

/** A server-to-server POST of a bank, as its notifications are. Undefined when no answer came. */
export async function postForm(url: string, fields: Fields): Promise<PostAnswer | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      redirect: 'manual',
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return undefined
  }
}
