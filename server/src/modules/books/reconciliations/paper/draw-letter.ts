import type { Language } from '@vezne/contract/kit/language.ts'
import type { ShownLetter } from '@vezne/contract/reconciliations/letter.ts'
import { istanbulTime } from '@vezne/domain/calendar/istanbul.ts'
import { formatAmount } from '@vezne/domain/money/format.ts'
import { CURRENCIES } from '@vezne/domain/money/money.ts'
import { amountInWords } from '@vezne/domain/money/words.ts'
import { sidedBalance, sideWords } from '@vezne/domain/reconciliation/sides.ts'
import PDFDocument from 'pdfkit'
import { pdfFonts } from '../../../../kit/pdf/fonts.ts'
import { PAPER_WORDS } from './words.ts'

type Paper = PDFKit.PDFDocument

export interface LetterPaper {
  readonly letter: ShownLetter
  readonly language: Language
  readonly colour: string
  readonly writtenAt: Date
}

const PAGE = { width: 595.28, height: 841.89 }
const SIDE = 52
const WIDTH = PAGE.width - 2 * SIDE
const BOTTOM = 770
const INK = '#14213d'
const QUIET = '#5b6780'
const LINE = '#e3e7ef'

const shownDay = (day: string) => day.split('-').toReversed().join('.')
const shownMoment = (moment: number) => {
  const [day = '', time = ''] = istanbulTime(moment).split('T')
  return `${shownDay(day)} ${time.slice(0, 5)}`
}

function money(minor: bigint, code: string): string {
  const currency = CURRENCIES.find((one) => one === code)
  return currency === undefined ? `${formatAmount(minor)} ${code}` : formatAmount(minor, currency)
}

function inWords(minor: bigint, code: string, language: Language): string {
  const currency = CURRENCIES.find((one) => one === code)
  return currency === undefined ? '' : amountInWords(minor, currency, language)
}

/** A letter with its answer, on as many pages as its receipts need. */
export async function drawLetter({ letter, language, colour, writtenAt }: LetterPaper): Promise<Buffer> {
  const words = PAPER_WORDS[language]
  const paper = new PDFDocument({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: SIDE, right: SIDE },
    lang: language,
    displayTitle: true,
    info: {
      Title: `${words.title} ${letter.number}`,
      Author: letter.company.name,
      Creator: 'Vezne',
      Producer: 'Vezne',
      CreationDate: writtenAt,
    },
  })
  const chunks: Buffer[] = []
  const whole = (async () => {
    for await (const chunk of paper) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  })()
  for (const [name, file] of Object.entries(pdfFonts())) paper.registerFont(name, file)
  const pen = penOf(paper, colour)
  drawHead(pen, { letter, language, colour, writtenAt })
  drawBalance(pen, letter, language, colour)
  drawPending(pen, letter, language)
  drawAnswer(pen, letter, language)
  drawFoot(pen, letter, language)
  paper.end()
  return whole
}

/** Writes downwards, and begins a page where one is full. */
function penOf(paper: Paper, colour: string) {
  paper.rect(0, 0, PAGE.width, 8).fill(colour)
  let y = 46
  const room = (height: number) => {
    if (y + height <= BOTTOM) return
    paper.addPage()
    paper.rect(0, 0, PAGE.width, 8).fill(colour)
    y = 44
  }
  const write = (text: string, font: 'plain' | 'bold' | 'mono', size: number, ink: string, gap = 4) => {
    paper.font(font).fontSize(size)
    room(paper.heightOfString(text, { width: WIDTH }))
    paper.fillColor(ink).text(text, SIDE, y, { width: WIDTH, lineGap: 1.5 })
    y = paper.y + gap
  }
  const fact = (label: string, value: string) => {
    paper.font('plain').fontSize(9.5)
    const height = paper.heightOfString(value, { width: WIDTH - 170 })
    room(height)
    paper.fillColor(QUIET).text(label, SIDE, y, { width: 160 })
    paper.fillColor(INK).text(value, SIDE + 170, y, { width: WIDTH - 170 })
    y += Math.max(height, 12) + 4
  }
  const rule = () => {
    y += 6
    paper
      .moveTo(SIDE, y)
      .lineTo(SIDE + WIDTH, y)
      .lineWidth(0.75)
      .stroke(LINE)
    y += 10
  }
  return { paper, write, fact, rule, room, at: () => y, down: (by: number) => (y += by) }
}

type Pen = ReturnType<typeof penOf>

function drawHead(pen: Pen, { letter, language, colour, writtenAt }: LetterPaper): void {
  const words = PAPER_WORDS[language]
  const { company, firm } = letter
  const taxOf = (party: { taxOffice: string | null; taxNumber: string | null }) =>
    party.taxNumber === null ? undefined : `${words.taxNumber}: ${party.taxNumber} ${party.taxOffice ?? ''}`.trim()
  pen.write(company.name, 'bold', 15, INK)
  for (const line of [company.address, taxOf(company)]) if (line) pen.write(line, 'plain', 9, QUIET, 2)
  pen.rule()
  pen.write(words.title, 'bold', 14, colour, 2)
  const meta = `${words.letterNo}: ${letter.number}  ·  ${words.written}: ${shownMoment(writtenAt.getTime())}`
  pen.write(meta, 'plain', 9, QUIET, 12)
  pen.write(`${words.to}: ${firm.name}`, 'bold', 11, INK, 2)
  const about = [`${words.code}: ${letter.accountCode}`, taxOf(firm), firm.address].filter(Boolean).join('  ·  ')
  pen.write(about, 'plain', 9, QUIET, 12)
  pen.write(words.ask(shownDay(letter.asOf)), 'plain', 10.5, INK, 10)
}

function drawBalance(pen: Pen, letter: ShownLetter, language: Language, colour: string): void {
  const words = PAPER_WORDS[language]
  const { side, sizeMinor } = sidedBalance(letter.balance)
  const height = 88
  pen.room(height)
  const { paper } = pen
  const top = pen.at()
  const inside = { width: WIDTH - 40 }
  paper.save().fillOpacity(0.07).roundedRect(SIDE, top, WIDTH, height, 10).fill(colour).restore()
  const label = `${words.balanceLabel(shownDay(letter.asOf))} · ${sideWords(side, 'company')[language]}`
  paper.font('plain').fontSize(9.5).fillColor(QUIET)
  paper.text(label, SIDE + 20, top + 14, inside)
  paper.font('bold').fontSize(22).fillColor(INK)
  paper.text(money(sizeMinor, letter.currencyCode), SIDE + 20, top + 30, inside)
  paper.font('plain').fontSize(9).fillColor(INK)
  paper.text(inWords(sizeMinor, letter.currencyCode, language), SIDE + 20, top + 62, inside)
  pen.down(height + 10)
  if (letter.isErpOnly) pen.write(words.erpOnly, 'plain', 9, QUIET, 8)
}

function drawPending(pen: Pen, { pending, currencyCode }: ShownLetter, language: Language): void {
  if (pending.length === 0) return
  const words = PAPER_WORDS[language]
  pen.write(words.pendingTitle, 'bold', 10, INK, 4)
  for (const { on, documentNo, amount } of pending) {
    pen.fact(`${shownDay(on)}  ${documentNo}`, money(amount, currencyCode))
  }
  pen.write(words.pendingNote, 'plain', 9, QUIET, 8)
}

function drawAnswer(pen: Pen, { answer, currencyCode, ...letter }: ShownLetter, language: Language): void {
  const words = PAPER_WORDS[language]
  pen.rule()
  pen.room(120)
  pen.write(words.answerTitle, 'bold', 11, INK, 6)
  if (answer === null) {
    pen.write(words.waiting, 'plain', 10, INK, 4)
    pen.write(`☐ ${words.agreed}      ☐ ${words.disputed}`.replaceAll('☐', '[  ]'), 'plain', 10, INK, 8)
    pen.write(`${words.stamp}:`, 'plain', 9.5, QUIET, 50)
    return
  }
  const { side, sizeMinor } = sidedBalance(answer.balance)
  pen.write(answer.isAgreed ? words.agreed : words.disputed, 'bold', 13, answer.isAgreed ? '#14713d' : '#b3261e', 6)
  pen.fact(words.ours, `${sideWords(side, 'firm')[language]}: ${money(sizeMinor, currencyCode)}`)
  pen.fact(words.by, answer.by)
  pen.fact(words.at, shownMoment(answer.at))
  if (answer.note !== '') pen.fact(words.note, answer.note)
  if (answer.hasFile) pen.fact(words.file, '✓'.replace('✓', '+'))
  if (letter.changedBalance !== null) {
    const now = sidedBalance(letter.changedBalance)
    const said = `${sideWords(now.side, 'company')[language]}: ${money(now.sizeMinor, currencyCode)}`
    pen.write(`${words.changed}: ${said}`, 'bold', 9.5, '#b3261e', 4)
  }
}

function drawFoot(pen: Pen, letter: ShownLetter, language: Language): void {
  const words = PAPER_WORDS[language]
  pen.rule()
  pen.write(`${words.until(shownDay(letter.answerUntil))}. ${words.silence}`, 'plain', 9, QUIET, 3)
  if (letter.contractOn !== null) pen.write(words.contract(shownDay(letter.contractOn)), 'plain', 9, QUIET, 3)
  pen.write(`${words.hash}:`, 'plain', 8, QUIET, 1)
  pen.write(letter.hash, 'mono', 8, INK, 3)
  if (letter.answer !== null) {
    pen.write(`${words.answerHash}:`, 'plain', 8, QUIET, 1)
    pen.write(letter.answer.hash, 'mono', 8, INK, 3)
  }
}
