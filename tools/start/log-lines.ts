/** What is worth a line on the console: the level and the words. */
export interface Notice {
  level: 'warn' | 'error'
  text: string
}

/** Pino writes its levels as numbers unless told otherwise. */
const WARN = 40
const ERROR = 50

/** Picks warnings and errors out of a child's log; everything else stays in the file. */
export function noticeIn(line: string): Notice | undefined {
  const entry = parse(line)
  if (entry === undefined) return undefined
  const level = levelOf(entry['level'])
  if (level === undefined) return undefined
  const text = entry['msg'] ?? entry['message'] ?? entry['event']
  return { level, text: typeof text === 'string' && text !== '' ? text : line.slice(0, 200) }
}

/** Neither a sentence nor a reason: details that are indented, a closing bracket, the version that Node adds. */
const NOT_A_REASON = /^(?:\s|[{}\])]|Node\.js v|$)/

/** The reason of a child that has ended: its last error, what Node says about one that nobody caught, or a sentence. */
export function lastWords(lines: readonly string[]): string {
  const notice = lines.map(noticeIn).findLast((found) => found !== undefined)
  const thrown = lines.findLast((line) => /^\w*Error(?: \[\w+\])?: /.test(line))
  const plain = lines.findLast((line) => !NOT_A_REASON.test(line))
  return (notice?.text ?? thrown ?? plain ?? '').trim()
}

function levelOf(level: unknown): Notice['level'] | undefined {
  if (level === 'error' || level === 'fatal' || (typeof level === 'number' && level >= ERROR)) return 'error'
  if (level === 'warn' || (typeof level === 'number' && level >= WARN)) return 'warn'
  return undefined
}

function parse(line: string): Record<string, unknown> | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    return JSON.parse(line) as Record<string, unknown>
  } catch {
    return undefined
  }
}
