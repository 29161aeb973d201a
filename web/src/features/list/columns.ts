import type { Column, List } from '@vezne/contract/kit/list.ts'
import { useState } from 'react'
import { browserStorage } from '../../kit/browser/storage.ts'
import { storedChoice } from '../../kit/theme/choice.ts'

/** How tightly rows stand. Accountants see many. */
export const density = storedChoice({ key: 'vezne.list-density', values: ['dense', 'roomy'], standard: 'dense' })

export interface Layout {
  /** Every column of the list, in the reader's order. */
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}

const keyOf = ({ page }: List) => `vezne.columns.${page.path}`

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

function parsed(stored: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** The columns that a screen puts before the others: what is looked for first is seen without scrolling. */
type Leading = readonly string[]

/** A kept layout, brought up to date: columns that came later stand at the end, those that went are forgotten. */
export function readLayout({ columns }: Pick<List, 'columns'>, stored: string | null, first: Leading = []): Layout {
  const all = columns.map(({ key }) => key)
  const keys = [...first, ...all.filter((key) => !first.includes(key))]
  const kept = parsed(stored)
  if (kept === undefined) {
    return { order: keys, hidden: columns.filter(({ isExtra }) => isExtra).map(({ key }) => key) }
  }
  const order = [...new Set(textsOf(kept['order']))].filter((key) => keys.includes(key))
  const later = columns.filter(({ key }) => !order.includes(key))
  const hidden = textsOf(kept['hidden']).filter((key) => keys.includes(key))
  return {
    order: [...order, ...later.map(({ key }) => key)],
    hidden: [...hidden, ...later.filter(({ isExtra }) => isExtra).map(({ key }) => key)],
  }
}

/** What the table draws: at least one column, whatever was hidden. */
export function shownColumns({ columns }: Pick<List, 'columns'>, { order, hidden }: Layout): readonly Column[] {
  const all = order.flatMap((key) => columns.filter((column) => column.key === key))
  const shown = all.filter(({ key }) => !hidden.includes(key))
  return shown.length > 0 ? shown : all.slice(0, 1)
}

/** The column one place earlier or later. */
export function moved({ order, hidden }: Layout, key: string, by: -1 | 1): Layout {
  const from = order.indexOf(key)
  const to = from + by
  if (from < 0 || to < 0 || to >= order.length) return { order, hidden }
  const next = order.filter((each) => each !== key)
  return { order: next.toSpliced(to, 0, key), hidden }
}

export function toggled({ order, hidden }: Layout, key: string): Layout {
  return { order, hidden: hidden.includes(key) ? hidden.filter((each) => each !== key) : [...hidden, key] }
}

/** These columns in this order, and no other; the rest waits in the chooser. One that shows nothing changes nothing. */
export function withShown({ order, hidden }: Layout, shown: readonly string[]): Layout {
  const known = [...new Set(shown)].filter((key) => order.includes(key))
  const rest = order.filter((key) => !known.includes(key))
  return known.length === 0 ? { order, hidden } : { order: [...known, ...rest], hidden: rest }
}

/** The reader's own columns, kept in this browser. */
export function useLayout(list: List, first: Leading) {
  const [layout, setLayout] = useState(() => readLayout(list, browserStorage('local').read(keyOf(list)), first))
  const keep = (next: Layout) => {
    browserStorage('local').write(keyOf(list), JSON.stringify(next))
    setLayout(next)
  }
  const reset = () => {
    browserStorage('local').remove(keyOf(list))
    setLayout(readLayout(list, null, first))
  }
  return { layout, keep, reset }
}
