import { BadQuery, bare, closingOf, is, literal, name, other, wordsOf, written } from './tsql-words.ts'
import type { Word } from './tsql-words.ts'

/** How a site's days are written in its tables. */
const DAY = /^(\d{4})-?(\d{2})-?(\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?Z?)?$/
const DOTTED = /^(\d{2})\.(\d{2})\.(\d{4})$/

/** A day as SQL Server answers it: `2026-03-05T00:00:00`. Undefined: this is no day. */
export function sqlDay(text: string): string | undefined {
  const [, year, month, day, clock = '00:00:00'] = DAY.exec(text.replace(DOTTED, '$3-$2-$1')) ?? []
  if (year === undefined || Number.isNaN(Date.parse(`${year}-${month}-${day}`))) return undefined
  return `${year}-${month}-${day}T${clock.padEnd(8, ':00')}`
}

/**
 * A SELECT of SQL Server in the words of SQLite: brackets, `dbo.`, N'…', TOP, OFFSET/FETCH, NOLOCK, ISNULL, CONVERT,
 * CAST to days, joining texts by plus, and days held against columns that hold days, in any of their spellings.
 */
export function translate(tsql: string, dayColumns: ReadonlySet<string>): string {
  const words = wordsOf(tsql)
  while (is(words.at(-1), ';')) words.pop()
  if (!is(words[0], 'SELECT', 'WITH')) throw new BadQuery('Only SELECT is allowed here.')
  if (words.some((word) => is(word, ';'))) throw new BadQuery("Incorrect syntax near ';'.")
  const variable = words.find(({ kind, text }) => kind === 'name' && text.startsWith('@'))
  if (variable) throw new BadQuery(`Must declare the scalar variable "${variable.text}".`)
  const steps = [withoutOwners, withDays(dayColumns), withJoinedTexts, withFunctions, withPages, withTops]
  return written(steps.reduce<Word[]>((left, step) => step(left), words))
}

/** Without `dbo.`, `Database..` and hints of locking. */
function withoutOwners(words: readonly Word[]): Word[] {
  const kept: Word[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as Word
    const hint = is(word, 'WITH') ? at + 1 : at
    if (is(words[hint], '(') && is(words[hint + 1], 'NOLOCK') && is(words[hint + 2], ')')) at = hint + 2
    else if (word.kind === 'name' && bare(word).toLowerCase() === 'dbo' && is(words[at + 1], '.')) at += 1
    else kept.push(word)
  }
  return kept
}

/** A literal compared with a column of days becomes a day as the table writes it. */
function withDays(columns: ReadonlySet<string>) {
  return (words: readonly Word[]): Word[] => {
    let last = ''
    return words.map((word) => {
      if (word.kind === 'name' && !is(word, 'AND', 'BETWEEN', 'IN', 'NOT')) last = bare(word).toUpperCase()
      if (word.kind !== 'literal' || !columns.has(last)) return word
      return literal(sqlDay(word.text) ?? word.text)
    })
  }
}

/** `a + ' ' + b` joins texts where a text is beside the plus. */
const withJoinedTexts = (words: readonly Word[]): Word[] =>
  words.map((word, at) => {
    const beside = [words[at - 1], words[at + 1]]
    return is(word, '+') && beside.some((next) => next?.kind === 'literal') ? other('||') : word
  })

const RENAMED: Readonly<Record<string, string>> = { ISNULL: 'IFNULL', LEN: 'LENGTH', LEFT: 'LEFT_', RIGHT: 'RIGHT_' }
const DAY_TYPE = /^(date|datetime|datetime2|smalldatetime)$/i

/** Functions whose arguments SQLite would not understand: the first of some is a bare word or a type. */
function withFunctions(words: readonly Word[]): Word[] {
  const made: Word[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as Word
    const called = word.kind === 'name' && is(words[at + 1], '(') ? word.text.toUpperCase() : ''
    const renamed = RENAMED[called]
    if (renamed !== undefined) made.push(name(renamed))
    else if (called === 'DATEADD' || called === 'DATEDIFF' || called === 'DATEPART') {
      made.push(word, other('('), literal((words[at + 2] as Word).text))
      at += 2
    } else if (called === 'CONVERT') {
      const end = typeEnd(words, at + 2)
      made.push(name('CONVERT_'), other('('), literal((words[at + 2] as Word).text.toLowerCase()))
      at = end - 1
    } else if (called === 'CAST' || called === 'TRY_CAST') {
      const end = closingOf(words, at + 1)
      const as = words.findLastIndex((one, place) => place < end && is(one, 'AS'))
      const type = (words[as + 1] as Word).text
      const inner = withFunctions(words.slice(at + 2, as))
      if (DAY_TYPE.test(type))
        made.push(name('CONVERT_'), other('('), literal(type.toLowerCase()), other(','), ...inner)
      else made.push(name('CAST'), other('('), ...inner, ...words.slice(as, end))
      made.push(other(')'))
      at = end
    } else made.push(word)
  }
  return made
}

/** Past a type such as `varchar(10)`. */
const typeEnd = (words: readonly Word[], at: number) => (is(words[at + 1], '(') ? closingOf(words, at + 1) + 1 : at + 1)

/** `OFFSET 20 ROWS FETCH NEXT 10 ROWS ONLY` is `LIMIT 10 OFFSET 20`. */
function withPages(words: readonly Word[]): Word[] {
  const made: Word[] = []
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as Word
    if (!is(word, 'OFFSET') || !is(words[at + 2], 'ROW', 'ROWS')) {
      made.push(word)
      continue
    }
    const hasFetch = is(words[at + 3], 'FETCH')
    const count = hasFetch ? (words[at + 5] as Word) : other('-1')
    made.push(other('LIMIT'), count, other('OFFSET'), words[at + 1] as Word)
    at += hasFetch ? 7 : 2
  }
  return made
}

/** `SELECT TOP 5 …` ends with `LIMIT 5`, where its own SELECT ends. */
function withTops(words: readonly Word[]): Word[] {
  const made: Word[] = []
  const limits: (string | undefined)[] = [undefined]
  const close = () => {
    const limit = limits.at(-1)
    if (limit !== undefined) made.push(other('LIMIT'), other(limit))
  }
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] as Word
    if (is(word, 'TOP') && is(words[at - 1], 'SELECT', 'DISTINCT')) {
      const inParens = is(words[at + 1], '(')
      limits[limits.length - 1] = (words[at + (inParens ? 2 : 1)] as Word).text
      at += inParens ? 3 : 1
      if (is(words[at + 1], 'PERCENT')) {
        if (limits.at(-1) !== '100') throw new BadQuery('TOP PERCENT is not allowed here.')
        limits[limits.length - 1] = undefined
        at += 1
      }
      continue
    }
    if (is(word, '(')) limits.push(undefined)
    if (is(word, ')')) {
      close()
      limits.pop()
      if (limits.length === 0) throw new BadQuery("Incorrect syntax near ')'.")
    }
    made.push(word)
  }
  close()
  return made
}
