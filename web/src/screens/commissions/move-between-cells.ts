import type { KeyboardEvent } from 'react'

type Move = (input: HTMLInputElement) => readonly [rows: number, counts: number] | undefined

const isAtStart = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionEnd === 0 || (selectionStart === 0 && selectionEnd === value.length)
const isAtEnd = ({ selectionStart, selectionEnd, value }: HTMLInputElement) =>
  selectionStart === value.length || (selectionStart === 0 && selectionEnd === value.length)

/** Sideways only from the edge of what is typed: within it the keys belong to the text. */
const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: () => [-1, 0],
  ArrowDown: () => [1, 0],
  Enter: () => [1, 0],
  ArrowLeft: (input) => (isAtStart(input) ? [0, -1] : undefined),
  ArrowRight: (input) => (isAtEnd(input) ? [0, 1] : undefined),
}

/** Moves between the cells of a grid as a spreadsheet does. */
export function moveBetweenCells(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: from, key } = event
  const move = MOVES[key]?.(from)
  const grid = from.closest('[data-cells]')
  if (move === undefined || grid === null) return
  const cells = [...grid.querySelectorAll<HTMLInputElement>('input[data-count]')]
  const rows = [...new Set(cells.map((cell) => cell.dataset['row']))]
  const row = rows[rows.indexOf(from.dataset['row']) + move[0]]
  const count = String(Number(from.dataset['count']) + move[1])
  const next = cells.find((cell) => cell.dataset['row'] === row && cell.dataset['count'] === count)
  event.preventDefault()
  next?.focus()
}
