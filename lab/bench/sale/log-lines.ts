/** One statement as the server's log tells it: its text and, by number, what stood for `$1`, `$2` …; null is NULL. */
export interface Sent {
  readonly session: string
  readonly text: string
  readonly values: readonly (string | null)[]
}

/** What the log's lines begin with, so that a statement of many lines is told from the next one. */
export const LINE_PREFIX = '%c|'
const LINE = /^([0-9a-f]+\.[0-9a-f]+)\|([A-Z]+): {2}([\s\S]*)$/
const TEXT = /^(?:statement|execute [^:]+): ([\s\S]*)$/
const VALUE = /\$\d+ = (?:NULL|'((?:[^']|'')*)')/g

/** Reads the log of a server that logs all statements, in the order in which they came. */
export function sentIn(log: string): Sent[] {
  const sent: { session: string; text: string; values: (string | null)[] }[] = []
  for (const [, session = '', level = '', rest = ''] of entriesOf(log)) {
    const text = level === 'LOG' ? TEXT.exec(rest)?.[1] : undefined
    if (text !== undefined) sent.push({ session, text, values: [] })
    const last = sent.findLast((one) => one.session === session)
    if (level === 'DETAIL' && rest.startsWith('parameters: ')) last?.values.push(...valuesIn(rest))
  }
  return sent
}

/** Lines that go on begin with a tab. */
function entriesOf(log: string): RegExpExecArray[] {
  const whole = log.split('\n').reduce<string[]>((entries, line) => {
    const at = entries.length - 1
    if (line.startsWith('\t') && at >= 0) entries[at] += `\n${line.slice(1)}`
    else entries.push(line)
    return entries
  }, [])
  return whole.map((entry) => LINE.exec(entry)).filter((entry) => entry !== null)
}

function valuesIn(detail: string): (string | null)[] {
  return [...detail.matchAll(VALUE)].map(([, value]) => value?.replaceAll("''", "'") ?? null)
}
