// Comments, then texts: '…' with doubled quotes, and $tag$…$tag$ bodies, whose semicolons end no statement of ours.
const COMMENT_OR_TEXT = /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|\$(\w*)\$.*?\$\1\$/gs

/** The statements of an SQL file in lower case, without comments; texts and function bodies are emptied. */
export function statementsOf(sql: string): string[] {
  return sql
    .replace(COMMENT_OR_TEXT, (found) => (found.startsWith('-') || found.startsWith('/') ? ' ' : "''"))
    .split(';')
    .map((statement) => statement.trim().replace(/\s+/g, ' ').toLowerCase())
    .filter((statement) => statement !== '')
}

/** The bodies between dollar quotes: what stands there cannot be read as tables. */
export function bodiesOf(sql: string): string[] {
  return [...sql.matchAll(COMMENT_OR_TEXT)].map(([found]) => found).filter((found) => found.startsWith('$'))
}

/** Splits at the commas that stand in no parentheses: `a int, check (b in (1, 2))` has two parts. */
export function topLevelParts(list: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of list) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** What stands between the first parenthesis and the one that closes it. */
export function parenthesised(text: string): string {
  const start = text.indexOf('(')
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(start + 1, at)
  }
  return ''
}
