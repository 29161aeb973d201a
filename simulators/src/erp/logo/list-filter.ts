import type { Cell } from '../kit/database.store.ts'
import { LogoError } from './errors.ts'

const WORD = /\s*(?:(?<text>'(?:[^']|'')*'|"[^"]*")|(?<paren>[()])|(?<bare>[^\s()'"]+))/gy

const OPERATORS: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
}

type Filter = { readonly where: string; readonly values: readonly Cell[] }

/** `CODE like '120*' and (CURRENCY eq 0 or CURRENCY eq 160)` as a condition over the fields of a list. */
export function readFilter(q: string, fields: ReadonlySet<string>): Filter {
  const words = [...q.trim().matchAll(WORD)].map(({ groups = {} }) => groups)
  const values: Cell[] = []
  const parts: string[] = []
  for (let at = 0; at < words.length; at += 1) {
    const { bare = '', paren } = words[at] ?? {}
    const joint = bare.toLowerCase()
    if (paren !== undefined) parts.push(paren)
    else if (joint === 'and' || joint === 'or') parts.push(joint)
    else {
      const operator = OPERATORS[words[at + 1]?.['bare']?.toLowerCase() ?? '']
      const value = words[at + 2]
      if (!fields.has(bare.toUpperCase()) || operator === undefined || value === undefined) {
        throw new LogoError('OtherError', `q ifadesi çözümlenemedi: ${q}`)
      }
      parts.push(`"${bare.toUpperCase()}" ${operator} ?`)
      values.push(valueOf(value['text'], value['bare'] ?? '', operator))
      at += 2
    }
  }
  return { where: parts.length === 0 ? '1 = 1' : parts.join(' '), values }
}

function valueOf(text: string | undefined, bare: string, operator: string): Cell {
  const value = text === undefined ? bare : text.slice(1, -1).replaceAll("''", "'")
  if (operator === 'like') return value.replaceAll('*', '%')
  return text === undefined && bare !== '' && !Number.isNaN(Number(bare)) ? Number(bare) : value
}

/** `CODE`, `-DATE` or `DATE desc,CODE`. */
export function readSort(sort: string, fields: ReadonlySet<string>): string {
  const orders = sort.split(',').flatMap((part) => {
    const [, minus, field = '', way = ''] = /^\s*(-?)(\w+)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? []
    if (!fields.has(field.toUpperCase())) return []
    return [`"${field.toUpperCase()}" ${minus === '-' || way.toLowerCase() === 'desc' ? 'desc' : 'asc'}`]
  })
  return [...orders, 'INTERNAL_REFERENCE asc'].join(', ')
}
