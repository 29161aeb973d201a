import { isIP } from 'node:net'
import { isPublicAddress } from '../../../../kit/http/public-address.ts'

export interface PinnedRequest {
  readonly url: URL
  /** Where the connection goes, whatever the name means by then. */
  readonly address: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: string
  readonly signal: AbortSignal
}

/** The way to other people's servers. */
export interface Net {
  /** Every address of a name, asked once for each message. */
  readonly resolve: (host: string) => Promise<readonly string[]>
  /** Answers the status. */
  readonly send: (request: PinnedRequest) => Promise<number>
  /** The one origin that may stand on this machine: the pretend outside world. Production has none. */
  readonly localOrigin: string | undefined
  readonly timeoutMs: number
}

/** Why nothing was said, in a word that may stand in a table. */
type SendError = 'address-refused' | 'name-unknown' | 'timeout' | 'unreachable'

export type Sent = { readonly status: number } | { readonly error: SendError }

/** An address that we may ever speak to, by its text alone. */
export function mayPostTo(url: URL, localOrigin: string | undefined): boolean {
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.origin === localOrigin)
}

/**
 * The same for an address that is to be kept: neither a number nor a name that can only mean a closed network. What a name
 * means is looked at with every message: it may mean something else by then.
 */
export function readPostAddress(text: string, localOrigin: string | undefined): URL | undefined {
  const url = URL.parse(text)
  if (url === null || !mayPostTo(url, localOrigin)) return undefined
  if (url.origin === localOrigin) return url
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const isOpen = isIP(host) === 0 ? host.includes('.') && !host.endsWith('.localhost') : isPublicAddress(host)
  return isOpen ? url : undefined
}

type Found = { readonly address: string } | { readonly error: SendError }

async function findAddress({ resolve, localOrigin }: Net, url: URL): Promise<Found> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host]
  const [first] = addresses
  if (first === undefined) return { error: 'name-unknown' }
  // One closed address among open ones is enough: whoever wrote it into the name meant it.
  const mayGo = url.origin === localOrigin || addresses.every(isPublicAddress)
  return mayGo ? { address: first } : { error: 'address-refused' }
}

export async function post(
  net: Net,
  to: string,
  { headers, body }: Pick<PinnedRequest, 'headers' | 'body'>,
): Promise<Sent> {
  const url = URL.parse(to)
  if (url === null || !mayPostTo(url, net.localOrigin)) return { error: 'address-refused' }
  const signal = AbortSignal.timeout(net.timeoutMs)
  const tooLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('too late')), { once: true })
  })
  try {
    const found = await Promise.race([findAddress(net, url), tooLate])
    if ('error' in found) return found
    return { status: await Promise.race([net.send({ url, ...found, headers, body, signal }), tooLate]) }
  } catch {
    return { error: signal.aborted ? 'timeout' : 'unreachable' }
  }
}
