import { setImmediate as nextTurn } from 'node:timers/promises'
import type { StatementRow } from '@vezne/contract/firm-transactions/list.ts'
import { carriedAtFirst, carryOn, type Carried } from '@vezne/domain/statement/carried.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { fitting, INK, leaving, newPaper, QUIET, RULE, type Paper } from '../../../../kit/pdf/paper.ts'
import { LINE, placesOf, SIDE, sizeOfPage, type Place } from './columns.ts'
import { drawEnd, END_HEIGHT } from './draw-end.ts'
import { drawFirstHead, drawNextHead } from './draw-head.ts'
import { shownBalance, shownDay, shownProduct, type StatementEnd, type StatementPaper } from './statement-paper.ts'
import { PAPER_WORDS } from './words.ts'

const SIZE = 6.5
const FOOT = 34

/** Nobody opens what a stranger's address could be anything else than a page. */
const isWebAddress = (address: string | null): address is string => /^https?:\/\//.test(address ?? '')

/** Writes rows downwards; where a page is full, its sums so far stand at its foot and at the head of the next. */
class Pages {
  readonly paper: Paper
  readonly #about: StatementPaper
  readonly #places: readonly Place[]
  readonly #bottom: number
  #y = 0
  #no = 0
  #carried: Carried

  constructor(about: StatementPaper) {
    this.#about = about
    this.#places = placesOf(about)
    const { width, height } = sizeOfPage(about)
    this.#bottom = height - FOOT
    this.#carried = carriedAtFirst(about.openingMinor ?? 0n)
    this.paper = newPaper({
      language: about.language,
      title: `${PAPER_WORDS[about.language].title} ${about.firm?.name ?? about.accounts[0] ?? ''}`.trim(),
      author: about.company.name,
      layout: width > height ? 'landscape' : 'portrait',
    })
    this.#turn()
    const words = PAPER_WORDS[about.language]
    if (about.openingMinor !== undefined)
      this.#sums(`${shownDay(about.from)}   ${words.opening}`, { balanceMinor: about.openingMinor })
  }

  #turn(): void {
    const { paper } = this
    const words = PAPER_WORDS[this.#about.language]
    paper.addPage()
    this.#no += 1
    const top = this.#no === 1 ? drawFirstHead(paper, this.#about) : drawNextHead(paper, this.#about)
    paper.font('plain').fontSize(SIZE).fillColor(QUIET)
    const page = words.page(this.#no)
    const { width, height } = sizeOfPage(this.#about)
    paper.text(page, width - SIDE - paper.widthOfString(page), height - 20, { lineBreak: false })
    paper.text(this.#about.company.name, SIDE, height - 20, { lineBreak: false })
    paper.font('bold').fontSize(SIZE).fillColor(INK)
    for (const place of this.#places) this.#put(place, place.title, top)
    this.#rule(top + LINE - 3, QUIET)
    this.#y = top + LINE
  }

  #put({ left, width, isFigure }: Place, text: string, y: number, link?: string): void {
    if (text === '') return
    const { paper } = this
    const fits = fitting(paper, text, width)
    const wide = paper.widthOfString(fits)
    const at = isFigure ? left + width - wide : left
    paper.text(fits, at, y, { lineBreak: false })
    if (link !== undefined) paper.link(at, y - 1, wide, LINE - 3, link)
  }

  #rule(y: number, colour = RULE): void {
    const { width } = sizeOfPage(this.#about)
    this.paper
      .moveTo(SIDE, y)
      .lineTo(width - SIDE, y)
      .lineWidth(0.5)
      .stroke(colour)
  }

  /** A row of sums, in bold: what was carried, or what the period came to. */
  #sums(title: string, sums: Partial<Carried>): void {
    const { paper } = this
    const { language } = this.#about
    paper.font('bold').fontSize(SIZE).fillColor(INK)
    for (const place of this.#places) {
      if (place.key === 'debit' && sums.debitMinor !== undefined)
        this.#put(place, formatAmount(sums.debitMinor), this.#y)
      if (place.key === 'credit' && sums.creditMinor !== undefined)
        this.#put(place, formatAmount(sums.creditMinor), this.#y)
      if (place.key === 'balance' && sums.balanceMinor !== undefined)
        this.#put(place, shownBalance(sums.balanceMinor, language), this.#y)
    }
    paper.text(title, SIDE, this.#y, { lineBreak: false })
    this.#rule(this.#y + LINE - 3, QUIET)
    paper.font('plain')
    this.#y += LINE
  }

  /** The next page, where there is no room for so much and the sums below it. */
  #withRoom(height: number): void {
    if (this.#y + height + LINE <= this.#bottom) return
    const words = PAPER_WORDS[this.#about.language]
    this.#sums(words.carriedOver, this.#carried)
    this.#turn()
    this.#sums(words.broughtOver, this.#carried)
  }

  draw(row: StatementRow): void {
    this.#withRoom(LINE)
    if (row.type === 'product') return this.#product(row)
    this.#carried = carryOn(this.#carried, { debitMinor: row.debit, creditMinor: row.credit })
    this.paper.font('plain').fontSize(SIZE).fillColor(INK)
    for (const place of this.#places) {
      const link = place.key === 'documentNo' && isWebAddress(row.documentUrl) ? row.documentUrl : undefined
      this.#put(place, place.show(row, this.#carried.balanceMinor), this.#y, link)
    }
    this.#rule(this.#y + LINE - 3)
    this.#y += LINE
  }

  /** A line of an invoice: under its movement, quietly, and beside the columns of money. */
  #product(row: StatementRow): void {
    const { paper } = this
    const from = this.#places.find(({ key }) => key === 'type')?.left ?? SIDE
    const to = this.#places.find(({ key }) => key === 'debit')?.left ?? from
    const { code, what, total } = shownProduct(row, this.#about.language)
    paper
      .font('plain')
      .fontSize(SIZE - 0.4)
      .fillColor(QUIET)
    const money = paper.widthOfString(total)
    const said = [code, what].filter((part) => part !== '').join('   ')
    paper.text(fitting(paper, said, to - from - money - 22), from + 8, this.#y, { lineBreak: false })
    if (total !== '') paper.text(total, to - 6 - money, this.#y, { lineBreak: false })
    this.#y += LINE - 1.5
  }

  close(end: StatementEnd, isEmpty: boolean): void {
    const words = PAPER_WORDS[this.#about.language]
    if (isEmpty) {
      this.paper.font('plain').fontSize(SIZE).fillColor(QUIET)
      this.paper.text(words.noLines, SIDE, this.#y + 2, { lineBreak: false })
      this.#y += LINE + 4
    }
    this.#withRoom(LINE + END_HEIGHT)
    this.#sums(words.total, this.#carried)
    drawEnd(this.paper, this.#about, { end, balanceMinor: this.#carried.balanceMinor, top: this.#y })
  }
}

/** Drawing keeps the one thread that others wait for as well: after so many rows it is their turn. */
const ROWS_A_TURN = 10

/** A statement over as many pages as it needs. Rows are asked for when those before them have been drawn and have left. */
export function writeStatement(
  about: StatementPaper,
  rows: AsyncIterable<readonly StatementRow[]>,
  end: StatementEnd,
): AsyncIterable<Buffer> {
  const drawn = new Pages(about)
  const steps = async function* steps() {
    let count = 0
    for await (const some of rows) {
      for (const row of some) {
        drawn.draw(row)
        count += 1
        if (count % ROWS_A_TURN === 0) await nextTurn()
      }
      yield
    }
    drawn.close(end, count === 0)
    yield
  }
  return leaving(drawn.paper, steps())
}
