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
  /** Of a sale, as a bank knows it: enough to ask the bank about an order that the database has lost. */
  readonly orderId?: string
  readonly posAccountId?: string
  readonly posAccountVersion?: number
  readonly amountMinor?: string
  readonly netMinor?: string
  readonly currency?: string
  readonly installments?: number
  readonly purpose?: string
  readonly target?: string
  readonly firmId?: string
  /** By the database's clock, whatever the process's says. */
  readonly startedAt?: string
  /** Of money that goes back. */
  readonly refundId?: string
  readonly refundKind?: 'void' | 'refund'
  readonly refundMinor?: string
  readonly refundedBeforeMinor?: string
  readonly error?: unknown
}

export interface Log {
  readonly info: (message: string, fields?: LogFields) => void
  readonly warn: (message: string, fields?: LogFields) => void
  readonly error: (message: string, fields?: LogFields) => void
  /**
   * For facts that must be known outside even if the database forgets them: written whatever the level (only a silent
   * log is silent). True when it left this process; false when it was not in time, and then nothing may rely on it.
   */
  readonly witness: (message: string, fields: LogFields) => Promise<boolean>
}

export interface LogOptions {
  readonly level: string
  readonly process: string
  /** Awaited where a line must be out of the process before something happens; `false`: it is not. */
  readonly write: (line: string) => unknown
  readonly onDropped: () => void
  /** Called for a line that was not out in time: a pipe without a reader holds it for ever. */
  readonly onUntold?: () => void
  readonly toldWithinMs?: number
}

/** Far longer than a log takes, and far shorter than a payer or a lease does. */
const TOLD_WITHIN_MS = 5000

// One identifier in a few thousand has a digit run that looks like a card; all of ours have this shape.
const UUIDS = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g

/** Anything may be beside the digits: an escape (line break, encoded sign) ends in a letter, and a card may follow. */
const DIGIT_RUNS = /\d(?:[ -]?\d){12,}/g
const CARD_LENGTHS = [13, 14, 15, 16, 17, 18, 19]
/** Milliseconds since 1970, until 2033; no card of thirteen digits begins like that. */
const MOMENT = /^1\d{12}$/

/** A card, or one with its expiry and code stuck to it: checks every part of a longer run that could be a card. */
function holdsCard(run: string): boolean {
  const digits = run.replace(/[ -]/g, '')
  if (digits.length <= 19) return !MOMENT.test(digits) && passesChecksum(digits)
  return CARD_LENGTHS.some((length) =>
    Array.from({ length: digits.length - length + 1 }, (_, at) => digits.slice(at, at + length)).some(passesChecksum),
  )
}

export const holdsCards = (line: string): boolean => (line.replace(UUIDS, '').match(DIGIT_RUNS) ?? []).some(holdsCard)

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
  'orderId',
  'posAccountId',
  'posAccountVersion',
  'amountMinor',
  'netMinor',
  'currency',
  'installments',
  'purpose',
  'target',
  'firmId',
  'startedAt',
  'refundId',
  'refundKind',
  'refundMinor',
  'refundedBeforeMinor',
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

/** Logs an uncaught error, which ends the process: the runtime would print it as it is. */
export function lastWords(log: Log): void {
  process.once('uncaughtException', (error) => {
    log.error('a process ended by what nobody caught', { error })
    process.exit(1)
  })
}

/**
 * JSON lines, one per event. The last barrier reads every finished line: one with a digit run that passes the card
 * checksum is not written, but an alarm in its place.
 */
export function createLog(options: LogOptions): Log {
  const { level, process: name, write, onDropped, onUntold, toldWithinMs = TOLD_WITHIN_MS } = options
  const alarm = JSON.stringify({ level: 50, process: name, msg: 'a log line held something like a card number' })
  let written: unknown
  const guarded = {
    write: (line: string) => {
      const isHarmless = !holdsCards(line)
      if (!isHarmless) onDropped()
      written = write(isHarmless ? line : `${alarm}\n`)
    },
  }
  const speaking = { base: { process: name }, timestamp: pino.stdTimeFunctions.isoTime }
  const logger = pino({ level, ...speaking }, guarded)
  const witnesses = pino({ level: level === 'silent' ? level : 'info', ...speaking }, guarded)
  return {
    info: (message, fields = {}) => {
      if (logger.isLevelEnabled('info')) logger.info(allowed(fields), message)
    },
    warn: (message, fields = {}) => logger.warn(allowed(fields), message),
    error: (message, fields = {}) => logger.error(allowed(fields), message),
    witness: async (message, fields) => {
      witnesses.info(allowed(fields), message)
      const isTold = await isInTime(written, toldWithinMs)
      if (!isTold) onUntold?.()
      return isTold
    },
  }
}

function isInTime(written: unknown, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), withinMs)
    void Promise.resolve(written).then((told) => {
      clearTimeout(timer)
      resolve(told !== false)
    })
  })
}
