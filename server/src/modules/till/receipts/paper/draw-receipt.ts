import PDFDocument from 'pdfkit'
import { create as makeQr } from 'qrcode'
import { pdfFonts } from '../../../../kit/pdf/fonts.ts'
import type { Fact, FactGroup, Receipt } from './receipt.ts'

type Paper = PDFKit.PDFDocument

const PAGE = { width: 595.28, height: 841.89 }
const SIDE = 52
const WIDTH = PAGE.width - 2 * SIDE
const INK = '#14213d'
const QUIET = '#5b6780'
const LINE = '#e3e7ef'
const GOOD = { ink: '#14713d', ground: '#e6f4ea' }
const BACK = { ink: '#b3261e', ground: '#fbe9e7' }

/** Where the facts end and the proof begins. */
const PROOF_TOP = 662
const QR_SIDE = 104
const LONGEST_VALUE = 600

/** One A4 page, or more where a payer wrote much. */
export async function drawReceipt(receipt: Receipt, logo?: Buffer): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'A4',
    // Nothing flows by itself: where the next page begins is decided here.
    margins: { top: 0, bottom: 0, left: SIDE, right: SIDE },
    lang: receipt.language,
    displayTitle: true,
    info: {
      Title: `${receipt.title} ${receipt.orderId}`,
      Author: receipt.company.name,
      Creator: 'Vezne',
      Producer: 'Vezne',
      CreationDate: receipt.takenAt,
    },
  })
  const whole = collect(paper)
  for (const [name, file] of Object.entries(pdfFonts())) paper.registerFont(name, file)
  const top = drawAmount(paper, receipt, drawHead(paper, receipt, logo))
  drawGroups(paper, receipt, top)
  drawProof(paper, receipt)
  paper.end()
  return whole
}

async function collect(paper: Paper): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of paper) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const LOGO = { top: 34, width: 170, height: 46 }
const TILE = 38

/** The company's own logo, or its first letter in its colour. Answers where its name begins. */
function drawMark(paper: Paper, { name, colour }: Receipt['company'], logo: Buffer | undefined) {
  if (logo !== undefined) {
    paper.image(logo, SIDE, LOGO.top, { fit: [LOGO.width, LOGO.height] })
    return { left: SIDE, top: LOGO.top + LOGO.height + 10 }
  }
  paper.roundedRect(SIDE, 40, TILE, TILE, 9).fill(colour)
  const letter = name.trim().charAt(0).toLocaleUpperCase('tr')
  paper.font('bold').fontSize(20).fillColor('#ffffff')
  paper.text(letter, SIDE, 40 + (TILE - paper.currentLineHeight()) / 2, { width: TILE, align: 'center' })
  return { left: SIDE + TILE + 12, top: 44 }
}

/** The company above, what this is beside it. */
function drawHead(paper: Paper, { company, title, date }: Receipt, logo: Buffer | undefined): number {
  paper.rect(0, 0, PAGE.width, 8).fill(company.colour)
  const half = WIDTH * 0.58
  const { left, top } = drawMark(paper, company, logo)
  const width = half - (left - SIDE)
  paper.font('bold').fontSize(15).fillColor(INK).text(company.name, left, top, { width })
  paper.font('plain').fontSize(8.5).fillColor(QUIET)
  paper.y += 2
  for (const line of company.contact) paper.text(line, left, paper.y + 3, { width })
  const bottom = paper.y
  const right = { width: WIDTH - half, align: 'right' } as const
  paper
    .font('bold')
    .fontSize(13)
    .fillColor(company.colour)
    .text(title, SIDE + half, 46, right)
  paper
    .font('plain')
    .fontSize(8.5)
    .fillColor(QUIET)
    .text(date, SIDE + half, paper.y + 4, right)
  return Math.max(bottom, paper.y) + 22
}

/** The one figure that everybody looks for, with how it stands now. */
function drawAmount(paper: Paper, receipt: Receipt, top: number): number {
  const inside = WIDTH - 40
  paper.font('plain').fontSize(9.5)
  const wordsHeight = paper.heightOfString(receipt.amountWords, { width: inside })
  const height = 82 + wordsHeight
  paper.save().fillOpacity(0.07).roundedRect(SIDE, top, WIDTH, height, 10).fill(receipt.company.colour).restore()
  paper
    .fontSize(9)
    .fillColor(QUIET)
    .text(receipt.amountLabel, SIDE + 20, top + 18)
  paper
    .font('bold')
    .fontSize(26)
    .fillColor(INK)
    .text(receipt.amount, SIDE + 20, top + 32)
  paper
    .font('plain')
    .fontSize(9.5)
    .fillColor(INK)
    .text(receipt.amountWords, SIDE + 20, top + 68, { width: inside })
  drawState(paper, receipt, top + 18)
  return top + height + 18
}

function drawState(paper: Paper, { state, stateWord }: Receipt, top: number): void {
  const { ink, ground } = state === 'approved' ? GOOD : BACK
  paper.font('bold').fontSize(9)
  const width = paper.widthOfString(stateWord) + 24
  const left = SIDE + WIDTH - 20 - width
  paper.roundedRect(left, top, width, 22, 11).fill(ground)
  paper.fillColor(ink).text(stateWord, left, top + 6, { width, align: 'center' })
}

interface Column {
  readonly left: number
  readonly width: number
  readonly labelWidth: number
}

const GAP = 28
const HALF = (WIDTH - GAP) / 2
const LEFT: Column = { left: SIDE, width: HALF, labelWidth: 102 }
const RIGHT: Column = { left: SIDE + HALF + GAP, width: HALF, labelWidth: 102 }
const WIDE: Column = { left: SIDE, width: WIDTH, labelWidth: 150 }

/** Figures stand two groups beside each other; what people wrote has the whole width, and as many pages as it needs. */
function drawGroups(paper: Paper, receipt: Receipt, top: number): void {
  drawStamp(paper, receipt)
  const { colour } = receipt.company
  let y = top
  for (let at = 0; at < receipt.figures.length; at += 2) {
    const [one, other] = receipt.figures.slice(at, at + 2)
    const bottoms = [one && drawGroup(paper, one, colour, LEFT, y), other && drawGroup(paper, other, colour, RIGHT, y)]
    y = Math.max(...bottoms.filter((bottom) => bottom !== undefined)) + 12
  }
  if (receipt.plan !== undefined) y = drawPlan(paper, receipt, receipt.plan, y) + 12
  if (receipt.details === undefined) return
  y = drawGroupTitle(paper, receipt.details, colour, WIDE, withRoom(paper, receipt, y, 50))
  for (const fact of receipt.details.facts) {
    y = drawFact(paper, fact, WIDE, withRoom(paper, receipt, y, factHeight(paper, fact, WIDE)))
  }
}

/** Where the next lines begin: here, or on a page of their own. */
function withRoom(paper: Paper, receipt: Receipt, y: number, height: number): number {
  if (y + height <= PROOF_TOP) return y
  paper.addPage()
  paper.rect(0, 0, PAGE.width, 8).fill(receipt.company.colour)
  drawStamp(paper, receipt)
  return 44
}

const ACROSS = 3

/** Three installments beside each other, in the order of reading. */
function drawPlan(paper: Paper, receipt: Receipt, plan: FactGroup, top: number): number {
  let y = drawGroupTitle(paper, plan, receipt.company.colour, WIDE, withRoom(paper, receipt, top, 50))
  const width = (WIDTH - (ACROSS - 1) * GAP) / ACROSS
  for (let at = 0; at < plan.facts.length; at += ACROSS) {
    const line = plan.facts.slice(at, at + ACROSS)
    const columns = line.map((_, place) => ({ left: SIDE + place * (width + GAP), width, labelWidth: 66 }))
    const heights = line.map((fact, place) => factHeight(paper, fact, columns[place] ?? WIDE))
    y = withRoom(paper, receipt, y, Math.max(...heights))
    line.forEach((fact, place) => drawFact(paper, fact, columns[place] ?? WIDE, y))
    y += Math.max(...heights)
  }
  return y
}

function drawGroup(paper: Paper, group: FactGroup, colour: string, column: Column, top: number): number {
  let y = drawGroupTitle(paper, group, colour, column, top)
  for (const fact of group.facts) y = drawFact(paper, fact, column, y)
  return y
}

function drawGroupTitle(
  paper: Paper,
  { title }: FactGroup,
  colour: string,
  { left, width }: Column,
  y: number,
): number {
  paper.font('bold').fontSize(9.5).fillColor(colour).text(title, left, y)
  drawLine(paper, left, width, y + 17)
  return y + 24
}

function drawLine(paper: Paper, left: number, width: number, y: number): void {
  paper
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.75)
    .stroke(LINE)
}

const shown = (value: string) => (value.length > LONGEST_VALUE ? `${value.slice(0, LONGEST_VALUE)}…` : value)

const FACT_SIZE = 9
const SMALLEST_SIZE = 6

/** A number is compared and copied: one that is too wide for its column is written smaller, and not in two lines. */
function sizeOfValue(paper: Paper, value: string, room: number): number {
  const wide = paper.fontSize(FACT_SIZE).widthOfString(value)
  if (wide < room || /\s/.test(value)) return FACT_SIZE
  return Math.max(SMALLEST_SIZE, ((FACT_SIZE * room) / wide) * 0.98)
}

function factHeight(paper: Paper, [label, value]: Fact, { width, labelWidth }: Column): number {
  const room = width - labelWidth
  const heights = [
    paper
      .font('plain')
      .fontSize(FACT_SIZE)
      .heightOfString(label, { width: labelWidth - 8 }),
    paper.fontSize(sizeOfValue(paper, shown(value), room)).heightOfString(shown(value), { width: room }),
  ]
  return Math.max(...heights) + 6
}

function drawFact(paper: Paper, fact: Fact, column: Column, y: number): number {
  const height = factHeight(paper, fact, column)
  const [label, value, kind] = fact
  const { left, width, labelWidth } = column
  const align = kind === 'figure' ? 'right' : 'left'
  const room = width - labelWidth
  paper
    .fontSize(FACT_SIZE)
    .fillColor(QUIET)
    .text(label, left, y, { width: labelWidth - 8 })
  paper
    .fontSize(sizeOfValue(paper, shown(value), room))
    .fillColor(INK)
    .text(shown(value), left + labelWidth, y, { width: room, align })
  return y + height
}

/** Across the page and under the facts, so that no copy of the paper passes for money that is still there. */
function drawStamp(paper: Paper, { stamp }: Receipt): void {
  if (stamp === undefined) return
  const [middleX, middleY] = [PAGE.width / 2, 440]
  const size = stamp.length > 14 ? 40 : 62
  paper.save().rotate(-24, { origin: [middleX, middleY] })
  paper.font('bold').fontSize(size).fillOpacity(0.16).strokeOpacity(0.28)
  const width = paper.widthOfString(stamp)
  paper
    .roundedRect(middleX - width / 2 - 22, middleY - size * 0.78, width + 44, size * 1.56, 12)
    .lineWidth(4)
    .stroke(BACK.ink)
  paper.fillColor(BACK.ink).text(stamp, middleX - width / 2, middleY - size * 0.6, { lineBreak: false })
  paper.restore().fillOpacity(1).strokeOpacity(1)
}

/** What a stranger checks the paper with. */
function drawProof(paper: Paper, { verification, footnote }: Receipt): void {
  const top = PROOF_TOP + 14
  drawLine(paper, SIDE, WIDTH, top)
  const { url } = verification
  if (url !== undefined) drawQr(paper, url, SIDE, top + 16)
  const left = url === undefined ? SIDE : SIDE + QR_SIDE + 22
  const width = WIDTH + SIDE - left
  paper
    .font('plain')
    .fontSize(9)
    .fillColor(QUIET)
    .text(verification.label, left, top + 18)
  paper
    .font('mono')
    .fontSize(14)
    .fillColor(INK)
    .text(verification.code, left, top + 32)
  paper
    .font('plain')
    .fontSize(8.5)
    .fillColor(QUIET)
    .text(verification.hint, left, top + 58, { width, lineGap: 2 })
  if (url !== undefined) paper.fontSize(7).text(url, left, paper.y + 6, { width, link: url })
  paper.fontSize(7.5).text(footnote, SIDE, PAGE.height - 38, { width: WIDTH, align: 'center' })
}

/** As lines, not as a picture: sharp on every printer, and small. */
function drawQr(paper: Paper, url: string, left: number, top: number): void {
  const { size, data } = makeQr(url, { errorCorrectionLevel: 'M' }).modules
  const cell = QR_SIDE / size
  for (let row = 0; row < size; row += 1) {
    for (let from = 0; from < size; from += 1) {
      let length = 0
      while (from + length < size && data[row * size + from + length] === 1) length += 1
      // A run of dark cells is one rectangle: no hair-thin gaps between them.
      if (length > 0) paper.rect(left + from * cell, top + row * cell, length * cell, cell)
      from += length
    }
  }
  paper.fill('#000000')
}
