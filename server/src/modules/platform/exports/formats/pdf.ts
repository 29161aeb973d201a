import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Column, ColumnKind } from '@vezne/contract/kit/list.ts'
import { fitting, INK, leaving, newPaper, QUIET, RULE, type Paper } from '../../../../kit/pdf/paper.ts'
import { shown, type Format, type Row, type Sheet } from './sheet.ts'

/** A4 on its side. */
const PAGE = { width: 841.89, height: 595.28 }
const SIDE = 28
const TOP = 30
const BOTTOM = PAGE.height - 32
const LINE = 13
const GAP = 4
const SIZE = 6.5

/** How much of the width each kind of column needs, against the others. */
const WEIGHTS: Readonly<Record<ColumnKind, number>> = {
  instant: 9,
  day: 5.5,
  amount: 7,
  number: 4.5,
  figure: 5,
  price: 6,
  rate: 5,
  text: 10,
  status: 9,
  word: 6.5,
  flag: 4,
}

const FIGURES: ReadonlySet<Column['kind']> = new Set(['amount', 'number', 'rate', 'figure', 'price'])
const isFigure = ({ kind }: Column) => FIGURES.has(kind)

interface Place {
  readonly column: Column
  readonly left: number
  readonly width: number
}

function placesOf({ columns }: Sheet): Place[] {
  const whole = columns.reduce((sum, { kind }) => sum + WEIGHTS[kind], 0)
  let left = SIDE
  return columns.map((column) => {
    const width = ((PAGE.width - 2 * SIDE) * WEIGHTS[column.kind]) / whole
    const place = { column, left, width: width - GAP }
    left += width
    return place
  })
}

function put(paper: Paper, { column, left, width }: Place, text: string, y: number): void {
  if (text === '') return
  const fits = fitting(paper, text, width)
  const at = isFigure(column) ? left + width - paper.widthOfString(fits) : left
  paper.text(fits, at, y, { lineBreak: false })
}

class Pages {
  readonly paper: Paper
  readonly #sheet: Sheet
  readonly #places: readonly Place[]
  #y = 0
  #no = 0

  constructor(sheet: Sheet) {
    this.#sheet = sheet
    this.#places = placesOf(sheet)
    this.paper = newPaper({ language: sheet.language, title: sheet.title, layout: 'landscape' })
    this.#turn()
  }

  #turn(): void {
    const { paper } = this
    paper.addPage()
    this.#no += 1
    paper.font('bold').fontSize(10).fillColor(INK).text(this.#sheet.title, SIDE, TOP, { lineBreak: false })
    paper.font('plain').fontSize(SIZE).fillColor(QUIET)
    paper.text(String(this.#no), PAGE.width - SIDE - 20, PAGE.height - 22, { lineBreak: false })
    const y = TOP + 22
    paper.font('bold').fontSize(SIZE).fillColor(INK)
    for (const place of this.#places) put(paper, place, place.column.title[this.#sheet.language], y)
    this.#rule(y + LINE - 3)
    paper.font('plain')
    this.#y = y + LINE
  }

  #rule(y: number): void {
    const line = this.paper.moveTo(SIDE, y).lineTo(PAGE.width - SIDE, y)
    line.lineWidth(0.5).stroke(RULE)
  }

  draw(row: Row): void {
    if (this.#y + LINE > BOTTOM) this.#turn()
    for (const place of this.#places) {
      put(this.paper, place, shown(place.column, row[place.column.key], this.#sheet.language), this.#y)
    }
    this.#rule(this.#y + LINE - 3)
    this.#y += LINE
  }
}

/** Drawing keeps the one thread that others wait for as well: after so many rows it is their turn. */
const ROWS_A_TURN = 10

/** A table over as many pages as it needs; what is drawn leaves before more is. */
export const writePdf: Format = (sheet, pages) => {
  const drawn = new Pages(sheet)
  const steps = async function* steps() {
    for await (const rows of pages) {
      for (const [at, row] of rows.entries()) {
        drawn.draw(row)
        if (at % ROWS_A_TURN === 0) await nextTurn()
      }
      yield
    }
  }
  return leaving(drawn.paper, steps())
}
