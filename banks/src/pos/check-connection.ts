import { decodeEither } from '../wire/text.ts'
import type { Wire, WireAnswer } from '../wire/wire.ts'
import { CONNECTION_PARTS, type ConnectionPart, type ConnectionWords, type Saying } from './connection.ts'
import type { PosAdapter, PosContext } from './port.ts'

interface ConnectionLine {
  readonly part: ConnectionPart
  /** `untold`: this question says nothing of it. */
  readonly state: 'good' | 'bad' | 'untold'
}

export interface ConnectionReport {
  readonly lines: readonly ConnectionLine[]
  /** The bank's own code and sentence, where it said one. */
  readonly code: string
  readonly message: string
}

/** A gate in front of the bank that lets our address not in. */
const FORBIDDEN = 403

/**
 * Asks a bank about an order that it cannot know: that moves no money, and the way in which it is refused tells whether
 * the account is set up. Undefined where a gateway has no such question.
 */
export async function checkConnection(
  { inquire, connection }: PosAdapter,
  context: PosContext,
): Promise<ConnectionReport | undefined> {
  if (inquire === undefined || connection === undefined) return undefined
  const heard: WireAnswer[] = []
  const wire: Wire = {
    send: async (request) => {
      const answer = await context.wire.send(request)
      heard.push(answer)
      return answer
    },
  }
  const { state } = await inquire({ ...context, wire })
  const last = heard.at(-1)
  if (last === undefined || last.kind === 'silence') return report(connection, ['reach'])
  const saying = connection.says(decodeEither(last.bytes))
  const spoken = saying.code === '' ? { ...saying, code: last.status === 200 ? '' : `HTTP ${last.status}` } : saying
  const blamed = last.status === FORBIDDEN ? (['ip'] as const) : connection.blames(spoken)
  if (blamed.length > 0) return report(connection, blamed, spoken)
  if (state === 'not-found' || connection.understood?.test(spoken.code) === true) return report(connection, [], spoken)
  if (last.status >= 500) return report(connection, ['reach'], spoken)
  return report({ ...connection, proves: [] }, [], spoken)
}

function report(
  { proves, leaves }: ConnectionWords,
  blamed: readonly ConnectionPart[],
  { code, message }: Saying = { code: '', message: '' },
): ConnectionReport {
  const asked = new Set<ConnectionPart>(['reach', ...proves, ...leaves, ...blamed])
  const stateOf = (part: ConnectionPart): ConnectionLine['state'] => {
    if (blamed.includes(part)) return 'bad'
    if (blamed.includes('reach')) return 'untold'
    // Whoever refuses us by name has been reached, and has let our address in.
    if (part === 'reach' || (part === 'ip' && blamed.length > 0)) return 'good'
    return blamed.length === 0 && proves.includes(part) ? 'good' : 'untold'
  }
  const lines = CONNECTION_PARTS.filter((part) => asked.has(part)).map((part) => ({ part, state: stateOf(part) }))
  return { lines, code, message }
}
