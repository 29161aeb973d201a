import type { FastifyInstance } from 'fastify'
import { BadRequest } from '../kit/bad-request.ts'
import type { World } from '../world.ts'
import { DNS_FAULTS, type DnsEntry } from './dns-book.ts'

const SHAPE = `Send {"name": "_vezne.example.com", "txt": ["…"]}, or "fault": one of ${DNS_FAULTS.join(', ')}; no txt takes the name back.`

/** Sets what the pretend name server says of a name. */
export function dnsControls(app: FastifyInstance, world: World): void {
  app.get('/_sim/dns', () => [...world.dns].map(([name, entry]) => ({ name, ...entry })))

  app.post('/_sim/dns', (request) => {
    const { name, entry } = readSetting(request.body)
    if (entry === undefined) world.dns.delete(name)
    else world.dns.set(name, entry)
    return { name, ...entry }
  })
}

/** A misspelt field is refused: unread, a record would silently not be there. */
function readSetting(body: unknown): { name: string; entry: DnsEntry | undefined } {
  if (typeof body !== 'object' || body === null) throw new BadRequest(SHAPE)
  const { name, txt = [], fault, ...others } = body as Record<string, unknown>
  if (typeof name !== 'string' || name === '' || Object.keys(others).length > 0) throw new BadRequest(SHAPE)
  const key = name.toLowerCase().replace(/\.$/, '')
  if (fault !== undefined) {
    const known = DNS_FAULTS.find((each) => each === fault)
    if (known === undefined) throw new BadRequest(SHAPE)
    return { name: key, entry: { fault: known } }
  }
  // curl sends a form, and a form has only texts.
  const texts: unknown[] = Array.isArray(txt) ? txt : [txt]
  const records = texts.filter((text) => typeof text === 'string' && text !== '') as string[]
  return { name: key, entry: records.length === 0 ? undefined : { txt: records } }
}
