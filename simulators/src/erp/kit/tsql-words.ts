/** What a text of T-SQL is made of. `text` of a literal is its value, without quotes. */
export type Word = { readonly kind: 'literal' | 'name' | 'other'; readonly text: string }

const WORD =
  /\s+|--[^\n]*|\/\*[^]*?\*\/|(?<literal>[nN]?'(?:[^']|'')*')|(?<name>\[[^\]]+\]|"[^"]+"|[@#]*[\p{L}_][\p{L}\p{N}_$#]*)|(?<other>\d+(?:\.\d+)?|<>|<=|>=|!=|\|\||[^\s])/gu

/** A query that SQL Server would not take; the message is in its words. */
export class BadQuery extends Error {}

export function wordsOf(tsql: string): Word[] {
  return [...tsql.matchAll(WORD)].flatMap(({ groups = {} }): Word[] => {
    const { literal, name, other } = groups
    if (literal !== undefined)
      return [{ kind: 'literal', text: literal.replace(/^[nN]/, '').slice(1, -1).replaceAll("''", "'") }]
    if (name !== undefined) return [{ kind: 'name', text: name }]
    if (other === "'") throw new BadQuery('Unclosed quotation mark after the character string.')
    return other === undefined ? [] : [{ kind: 'other', text: other }]
  })
}

export const other = (text: string): Word => ({ kind: 'other', text })
export const name = (text: string): Word => ({ kind: 'name', text })
export const literal = (text: string): Word => ({ kind: 'literal', text })

/** Whether this is the bare word, however it is written. */
export const is = (word: Word | undefined, ...texts: readonly string[]) =>
  word !== undefined && word.kind !== 'literal' && texts.includes(word.text.toUpperCase())

/** The place of the parenthesis that closes the one at `from`. */
export function closingOf(words: readonly Word[], from: number): number {
  let depth = 0
  for (let at = from; at < words.length; at += 1) {
    if (is(words[at], '(')) depth += 1
    if (is(words[at], ')')) depth -= 1
    if (depth === 0) return at
  }
  throw new BadQuery("Incorrect syntax near '('.")
}

/** A name without its brackets or quotes. */
export const bare = ({ text }: Word) => text.replace(/^[["]|[\]"]$/g, '')

export const written = (words: readonly Word[]) =>
  words.map(({ kind, text }) => (kind === 'literal' ? `'${text.replaceAll("'", "''")}'` : text)).join(' ')
