import { join } from 'node:path'
import { listPaths, readTexts } from '../house/listing.ts'
import { nameOf } from '../new/names.ts'
import { listTemplate } from '../new/list.ts'
import { countOf, countRooms, isCounted, linesOf, type RoomCount } from './count.ts'

// `npm run count`: files and lines of every room, tests apart, and what `npm run new list` lays out.
const root = join(import.meta.dirname, '../..')
const files = readTexts(root, listPaths(root))
const counts = [...countRooms(files), countOf('all', files.filter(isCounted))]

const row = (cells: readonly string[]) =>
  cells.map((cell, at) => (at === 0 || at === 6 ? cell.padEnd(12) : cell.padStart(8))).join(' ')
const cellsOf = ({ room, files: many, lines, median, p95, longest }: RoomCount) => [
  room,
  ...[many, lines, median, p95, linesOf(longest)].map(String),
  longest.path,
]
console.log(row(['room', 'files', 'lines', 'median', 'p95', 'longest', 'which']))
for (const count of counts) console.log(row(cellsOf(count)))

const name = nameOf('toy-boats')
if (name === undefined) throw new Error('toy-boats is no name')
const laidOut = Object.entries(listTemplate(root, name).files).map(([path, text]) => ({ path, text }))
const lines = laidOut.reduce((sum, file) => sum + linesOf(file), 0)
console.log(`\nnpm run new list: ${laidOut.length} files, ${lines} lines (before formatting)`)
