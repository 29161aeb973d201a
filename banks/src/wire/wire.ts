import type { Fields } from './fields.ts'

/** The only way from an adapter to a bank. Tests hand in their own. */
export interface Wire {
  /** Sends once and waits; never retries, never follows a redirect, never throws. */
  readonly send: (request: WireRequest) => Promise<WireAnswer>
}

export interface WireRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers: Fields
  readonly body: string
  /** How much may be answered, where it is more than a few rows. */
  readonly mostBytes?: number
}

/** Of reports, which tell of a whole day at once. */
export const REPORT_BYTES = 8 * 1024 * 1024

export type WireAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly bytes: Uint8Array }
  /** `sent` is false only when the connection was never made, so that not a byte can have arrived. */
  | { readonly kind: 'silence'; readonly why: SilenceWhy; readonly sent: boolean }

export type SilenceWhy = 'timeout' | 'unreachable' | 'broken-off' | 'too-large'

export function formRequest(url: string, body: string, headers: Fields = {}): WireRequest {
  return {
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8', ...headers },
    body,
  }
}
