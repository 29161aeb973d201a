import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP } from 'node:net'
import { pinnedLookup } from '../../../kit/http/pinned-lookup.ts'

export interface Fetched {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

/** Asks an address as a payer's browser would. Throws where nobody answers. */
export type FetchPage = (url: string, form?: Readonly<Record<string, string>>) => Promise<Fetched>

interface Reach {
  /** Whether a server of payers can stand at this address. A company's name may be made to mean one of our own network. */
  readonly mayReach: (address: string) => boolean
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

const PATIENCE_MS = 10_000
const LARGEST_BYTES = 4_000_000
const AS_A_BROWSER = {
  accept: 'text/html,*/*',
  'accept-language': 'tr',
  'user-agent': 'Mozilla/5.0 (Vezne page check)',
}

async function resolveHost(host: string): Promise<readonly string[]> {
  const found = await lookup(host, { all: true, order: 'ipv4first' })
  return found.map(({ address }) => address)
}

/** The one address that is spoken to. One closed address among open ones is enough to refuse the name. */
async function addressOf({ hostname }: URL, { mayReach, resolve = resolveHost }: Reach): Promise<string> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) === 0 ? await resolve(host) : [host]
  const [first] = addresses
  if (first === undefined || !addresses.every(mayReach)) throw new Error('the address of the page is not a public one')
  return first
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > LARGEST_BYTES) throw new Error(`an answer of more than ${LARGEST_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct))
    for (const value of values) headers.append(name, value)
  return headers
}

/** The name is looked up once, and the connection goes there; certificate and host are those of the name. No redirect. */
export const pageFetcher =
  (reach: Reach): FetchPage =>
  async (text, form) => {
    const url = new URL(text)
    const address = await addressOf(url, reach)
    const body = form === undefined ? undefined : new URLSearchParams(form).toString()
    const sent = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
    const open = url.protocol === 'https:' ? httpsRequest : httpRequest
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    const asking = open(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...AS_A_BROWSER, ...sent },
      signal: AbortSignal.timeout(PATIENCE_MS),
      lookup: pinnedLookup(address),
      agent: false,
    })
    asking.on('response', resolve)
    asking.on('error', reject)
    asking.end(body)
    const answer = await promise
    return { status: answer.statusCode ?? 0, headers: headersOf(answer), body: await bodyOf(answer) }
  }
