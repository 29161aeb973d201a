import { passesChecksum } from '@vezne/domain/card/number.ts'
import pino from 'pino'

/** The only things a log line may carry. A body, a header or a query is not among them, and never will be. */
export interface LogFields {
  readonly requestId?: string
  readonly method?: string
  readonly route?: string
  readonly status?: number
  readonly durationMs?: number
  readonly offsetMs?: number
  readonly tenantId?: string
  readonly job?: string
  readonly jobId?: string
  readonly port?: number
  readonly names?: string
  readonly paymentId?: string
  readonly bankId?: number
  /** A bank's own code, never its sentence. */
  readonly bankCode?: string
  readonly evidence?: string
  readonly error?: unknown
}

export interface Log {
  readonly info: (message: string, fields?: LogFields) => void
  readonly warn: (message: string, fields?: LogFields) => void
  readonly error: (message: string, fields?: LogFields) => void
}

export interface LogOptions {
  readonly level: string
  readonly process: string
  readonly write: (line: string) => void
  readonly onDropped: () => void
}

// One identifier in a few thousand has a digit run that looks like a card; all of ours have this shape.
const UUIDS = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g

/** Whatever stands beside the digits: an escape (a line break, an encoded sign) ends in a letter, and a card may follow it. */
const DIGIT_RUNS = /\d(?:[ -]?\d){12,}/g
const CARD_LENGTHS = [13, 14, 15, 16, 17, 18, 19]
/** Milliseconds since 1970, until 2033; no card of thirteen digits begins like that. */
const MOMENT = /^1\d{12}$/

/** A card, or one with its expiry and code stuck to it: in a longer run every part that could be a card is looked at. */
function holdsCard(run: string): boolean {
  const digits = run.replace(/[ -]/g, '')
  if (digits.length <= 19) return !MOMENT.test(digits) && passesChecksum(digits)
  return CARD_LENGTHS.some((length) =>
    Array.from({ length: digits.length - length + 1 }, (_, at) => digits.slice(at, at + length)).some(passesChecksum),
  )
}

const holdsCards = (line: string): boolean => (line.replace(UUIDS, '').match(DIGIT_RUNS) ?? []).some(holdsCard)

const ALLOWED: ReadonlySet<string> = new Set<keyof LogFields>([
  'requestId',
  'method',
  'route',
  'status',
  'durationMs',
  'offsetMs',
  'tenantId',
  'job',
  'jobId',
  'port',
  'names',
  'paymentId',
  'bankId',
  'bankCode',
  'evidence',
])

function errorFields(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: 'not an error' }
  const code = 'code' in error && typeof error.code === 'string' ? { errorCode: error.code } : {}
  return { error: error.name, ...code, stack: error.stack }
}

/** Types keep honest callers to the list; this keeps everyone to it. */
function allowed({ error, ...fields }: LogFields): Record<string, unknown> {
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => ALLOWED.has(name)))
  return error === undefined ? kept : { ...kept, ...errorFields(error) }
}

/** What nobody caught ends the process, and is told as everything else is: the runtime would print it as it stands. */
export function lastWords(log: Log): void {
  process.once('uncaughtException', (error) => {
    log.error('a process ended by what nobody caught', { error })
    process.exit(1)
  })
}

/**
 * JSON lines, one per event. The last barrier reads every finished line: one with a digit run that passes the card
 * checksum is not written, and an alarm stands in its place.
 */
export function createLog({ level, process: name, write, onDropped }: LogOptions): Log {
  const alarm = JSON.stringify({ level: 50, process: name, msg: 'a log line held something like a card number' })
  const guarded = {
    write: (line: string) => {
      if (!holdsCards(line)) return write(line)
      onDropped()
      write(`${alarm}\n`)
    },
  }
  const logger = pino({ level, base: { process: name }, timestamp: pino.stdTimeFunctions.isoTime }, guarded)
  return {
    info: (message, fields = {}) => logger.info(allowed(fields), message),
    warn: (message, fields = {}) => logger.warn(allowed(fields), message),
    error: (message, fields = {}) => logger.error(allowed(fields), message),
  }
}
