/** The only way from a connector to an ERP. Tests hand in their own. */
export interface Wire {
  /** Sends once and waits; never retries, never follows a redirect, never throws. */
  readonly send: (request: WireRequest) => Promise<WireAnswer>
}

export type Fields = Readonly<Record<string, string>>

export interface WireRequest {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly headers: Fields
  readonly body: string
}

export type WireAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly bytes: Uint8Array }
  /** `sent` is false only when the connection was never made, so that not a byte can have arrived. */
  | { readonly kind: 'silence'; readonly why: SilenceWhy; readonly sent: boolean }

/** `private-address`: it leads into a network that this machine may not speak to. */
export type SilenceWhy = 'timeout' | 'unreachable' | 'private-address' | 'broken-off' | 'too-large'

/** UTF-8 where the bytes are that, Windows-1254 otherwise: an ERP of a Turkish office may send either. */
export function decodeEither(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}

/** `a=1&b=%20`, as forms and addresses write it. */
export const encodeFields = (fields: Fields): string =>
  Object.entries(fields)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
