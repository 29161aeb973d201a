import type { Sent } from './log-lines.ts'

/** A sale as pgbench sends it: the very statements of ours, with what differs from sale to sale made of a number. */
export interface SaleScript {
  readonly text: string
  readonly statements: number
  readonly commits: number
  /** Statements that a sale sends in messages of their own, each of which waits for its answer. */
  readonly roundTrips: number
}

/**
 * Two sales that sent the same statements show what belongs to a sale and what to the place: a value that is the same in
 * both stays as it is; one that differs is made anew for every sale, and the same one wherever it comes again.
 */
export function scriptOf(one: readonly Sent[], other: readonly Sent[]): SaleScript {
  const [ours, theirs] = [one.map(settled), other.map(settled)]
  const odd = ours.findIndex(({ text }, index) => text !== theirs[index]?.text)
  if (odd >= 0 || ours.length !== theirs.length) {
    const [a, b] = [ours, theirs].map((sale) => sale[odd >= 0 ? odd : Math.min(ours.length, theirs.length)]?.text)
    throw new Error(`two sales sent different statements: "${a}" and "${b}"`)
  }
  const made = new Map<string, string>()
  const lines = ours.map(({ text, values }, index) => {
    const expressions = values.map((value, at) => expressionOf(value, theirs[index]?.values[at] ?? null, made))
    return withoutVariables(text).replace(/\$(\d+)/g, (_, number) => expressions[Number(number) - 1] ?? 'null')
  })
  const flights = flightsOf(lines)
  return {
    text: ['\\set i :i + 1', '\\set n :i + :client_id * 1000000', ...flights.map(sentAtOnce)].join('\n'),
    statements: ours.reduce((sum, { text }) => sum + text.split('; ').length, 0),
    commits: ours.filter(({ text }) => text === 'commit').length,
    roundTrips: flights.length,
  }
}

/**
 * Of several sales the two that sent the same, and the least: now and then one reads anew what the others remember for a
 * few seconds, and the baseline is not given that to do every time.
 */
export function alikeOf(sales: readonly (readonly Sent[])[]): readonly [readonly Sent[], readonly Sent[]] {
  const kinds = Map.groupBy(sales, (sale) => sale.map((sent) => settled(sent).text).join('\n'))
  const [least] = [...kinds.values()].filter(({ length }) => length > 1).toSorted(([a], [b]) => sizeOf(a) - sizeOf(b))
  const [one, other] = least ?? []
  if (one === undefined || other === undefined) throw new Error('no two sales sent the same statements')
  return [one, other]
}

const sizeOf = (sale: readonly Sent[] | undefined) => sale?.length ?? 0

/** Savepoints are numbered over all sales; here one name does. */
function settled(sent: Sent): Sent {
  return { ...sent, text: sent.text.trim().replace(/\bsavepoint s\d+/i, 'savepoint s') }
}

const ANYTHING = /^/

/**
 * What we do not wait for leaves together with what comes after it: openings and savepoints (`kit/db/transaction.ts`),
 * whatever stands in one `together`, and a last statement with its commit (`commitWith`). The baseline may not wait longer
 * than we do.
 */
const LEAVE_TOGETHER: readonly (readonly [what: RegExp, before: RegExp])[] = [
  [/^(?:begin;|savepoint |release savepoint )/, ANYTHING],
  [/^with "taken" as/, /^select\s+\(select to_json/],
  [/^with "begun" as/, /^commit$/],
  [/^update "payments" set "rendered_at"/, /^commit$/],
  [/^insert into "payment_answers"/, /^with "moved" as/],
  [/^with "moved" as/, /^with journal/],
  [/^with journal/, /^with booked/],
]

function flightsOf(texts: readonly string[]): string[][] {
  const flights: string[][] = [[]]
  for (const [at, text] of texts.entries()) {
    flights.at(-1)?.push(...text.split('; '))
    const next = texts[at + 1] ?? ''
    if (!LEAVE_TOGETHER.some(([what, before]) => what.test(text) && before.test(next))) flights.push([])
  }
  return flights.filter(({ length }) => length > 0)
}

function sentAtOnce(statements: readonly string[]): string {
  const lines = statements.map((statement) => `${statement};`)
  return lines.length === 1 ? lines.join('') : ['\\startpipeline', ...lines, '\\endpipeline'].join('\n')
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NUMBER = /^\d{1,18}$/
const BYTES = /^\\x([0-9a-f]{2})+$/
const DOCUMENT = /^[{[]/
const MASK = /^\d{6}\*+\d{4}$/
const MOMENT = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/

function expressionOf(value: string | null, other: string | null, made: Map<string, string>): string {
  if (value === null) return 'null'
  if (value === other || MOMENT.test(value)) return literal(value)
  const known = made.get(value)
  if (known !== undefined) return known
  // A text around a value that we know, such as a job about a payment.
  const inside = [...made].find(([part]) => part.length >= 16 && value.includes(part))
  if (inside !== undefined && !BYTES.test(value)) {
    const [before = '', ...after] = value.split(inside[0])
    const kind = DOCUMENT.test(value) ? 'jsonb' : 'text'
    return `(${literal(before)} || ${inside[1]}::text || ${literal(after.join(inside[0]))})::${kind}`
  }
  // Nothing looks into these; their length is what counts.
  if (DOCUMENT.test(value)) return literal(value)
  const expression = freshOf(value, made.size)
  made.set(value, expression)
  return expression
}

/** Another value of the same kind and length for every sale. */
function freshOf(value: string, serial: number): string {
  // Six digits are a word of a bank, not a figure; ten of them take turns, as with our payers.
  if (/^\d{6}$/.test(value)) return `to_char(540000 + :n % 10, 'FM000000')`
  if (NUMBER.test(value)) return ':n'
  // Another card almost every time: with one for all, a sale would look through every sale of the last minutes.
  if (MASK.test(value)) return `to_char(540000 + :n % 10, 'FM000000') || '******' || to_char(:n / 10 % 10000, 'FM0000')`
  const hash = `${value === value.toUpperCase() ? 'upper' : ''}(md5('${serial}-' || :n))`
  if (UUID.test(value)) return `${hash}::uuid`
  if (BYTES.test(value)) {
    const bytes = (value.length - 2) / 2
    return `substr(decode(${Array.from({ length: Math.ceil(bytes / 16) }, () => hash).join(' || ')}, 'hex'), 1, ${bytes})`
  }
  return `substr(${Array.from({ length: Math.ceil(value.length / 32) }, () => hash).join(' || ')}, 1, ${value.length})`
}

/** Texts of a statement itself, such as the pattern of a moment, in which pgbench would see variables. */
const withoutVariables = (text: string) =>
  text.replace(/'((?:[^']|'')*)'/g, (whole, inside: string) =>
    /:[a-z_]/i.test(inside) ? literal(inside.replaceAll("''", "'")) : whole,
  )

/** A colon before a letter or a digit would be a variable to pgbench, even in quotes. */
function literal(value: string): string {
  const quoted = value.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\x3a').replaceAll('\n', '\\n')
  return quoted === value ? `'${value}'` : `E'${quoted}'`
}
