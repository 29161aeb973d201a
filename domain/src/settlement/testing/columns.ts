import type { TableLine } from '../read-table.ts'

/** A text file as its reader hands it on: cells by the letters of their columns, empty ones left out. */
export const columns = (text: string): TableLine[] =>
  text.split('\n').map((line, at) => ({
    row: at + 1,
    cells: new Map(
      line.split(';').flatMap((cell, column) => {
        const filled = { kind: 'text', text: cell } as const
        return cell === '' ? [] : [[String.fromCharCode(65 + column), filled] as const]
      }),
    ),
  }))
