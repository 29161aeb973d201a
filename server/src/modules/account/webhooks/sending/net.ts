import { lookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { pinnedLookup } from '../../../../kit/http/pinned-lookup.ts'
import type { Net, PinnedRequest } from './post.ts'

async function resolveHost(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, order: 'ipv4first' })
  return found.map(({ address }) => address)
}

/** Sends to the given address and to no other; certificate and host are those of the name. Follows no redirect. */
export function sendPinned({ url, address, headers, body, signal }: PinnedRequest): Promise<number> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, signal, lookup: pinnedLookup(address), agent: false as const }
    const sending = request(url, options, (answer) => {
      resolve(answer.statusCode ?? 0)
      // Only the status counts; what else they say is not read.
      answer.destroy()
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

const TIMEOUT_MS = 10_000

/** The real network. Only the pretend outside world may stand on this machine. */
export function openNet(simulatorsUrl: string | undefined): Net {
  const localOrigin = simulatorsUrl === undefined ? undefined : new URL(simulatorsUrl).origin
  return { resolve: resolveHost, send: sendPinned, localOrigin, timeoutMs: TIMEOUT_MS }
}
