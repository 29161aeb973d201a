import { formatAmount } from '@vezne/domain/money/format.ts'
import { amountInWords } from '@vezne/domain/money/words.ts'
import { sizeOf } from '@vezne/domain/statement/balance.ts'
import { INK, QUIET, RULE, type Paper } from '../../../../kit/pdf/paper.ts'
import { SIDE, sizeOfPage } from './columns.ts'
import { shownBalance, shownDay, type StatementEnd, type StatementPaper } from './statement-paper.ts'
import { PAPER_WORDS } from './words.ts'

/** How much of a page it needs: it is never torn apart. */
export const END_HEIGHT = 212

interface Closing {
  readonly end: StatementEnd
  /** What the rows on the paper come to. */
  readonly balanceMinor: bigint
  readonly top: number
}

/** The balance, how old what is open is, average maturities, and where it is signed. */
export function drawEnd(paper: Paper, about: StatementPaper, { end, balanceMinor, top }: Closing): void {
  const words = PAPER_WORDS[about.language]
  let y = drawBalance(paper, about, balanceMinor, top + 8)
  paper.font('plain').fontSize(7.5).fillColor(QUIET)
  if (end.local !== null) {
    const standing = shownBalance(end.local.closing, about.language, 'TRY')
    const difference = shownBalance(end.local.exchangeDifference, about.language, 'TRY')
    const said = `${words.localStanding}: ${standing}  ·  ${words.difference} ${difference}`
    paper.fillColor(INK).text(said, SIDE, y, { lineBreak: false })
    y += 13
  }
  y = drawAgeing(paper, about, end, y + 2)
  const { debitOn, creditOn, balanceOn } = end.averageMaturity
  const maturities = [debitOn, creditOn, balanceOn].map(
    (day, at) => `${words.maturityOf[at] ?? ''} ${day === null ? '–' : shownDay(day)}`,
  )
  paper.font('plain').fontSize(7.5).fillColor(INK)
  paper.text(`${words.maturities}: ${maturities.join('  ·  ')}`, SIDE, y, { lineBreak: false })
  drawStamps(paper, about, y + 18)
}

function drawBalance(paper: Paper, about: StatementPaper, balanceMinor: bigint, top: number): number {
  const words = PAPER_WORDS[about.language]
  const whole = sizeOfPage(about).width - 2 * SIDE
  paper.save().fillOpacity(0.07).roundedRect(SIDE, top, whole, 38, 6).fill(about.company.colour).restore()
  paper
    .font('plain')
    .fontSize(8)
    .fillColor(QUIET)
    .text(words.closing, SIDE + 10, top + 8, { lineBreak: false })
  paper.font('bold').fontSize(12).fillColor(INK)
  const closing = shownBalance(balanceMinor, about.language, about.currency)
  paper.text(closing, SIDE + 10, top + 6, { width: whole - 20, align: 'right', lineBreak: false })
  paper.font('plain').fontSize(7.5).fillColor(QUIET)
  const written = amountInWords(sizeOf(balanceMinor), about.currency, about.language)
  paper.text(`${words.inWords}: ${written}`, SIDE + 10, top + 23, {
    width: whole - 20,
    align: 'right',
    lineBreak: false,
  })
  return top + 48
}

const BUCKETS = ['notDue', 'to30', 'to60', 'to90', 'over90', 'credit'] as const

/** Open debts by how late they are; open credits apart. */
function drawAgeing(
  paper: Paper,
  about: StatementPaper,
  { ageing, today }: Pick<StatementEnd, 'ageing' | 'today'>,
  top: number,
): number {
  const words = PAPER_WORDS[about.language]
  const whole = sizeOfPage(about).width - 2 * SIDE
  paper.font('bold').fontSize(8).fillColor(INK)
  paper.text(words.ageing(shownDay(today)), SIDE, top, { lineBreak: false })
  if (BUCKETS.every((bucket) => ageing[bucket] === 0n)) {
    paper.font('plain').fontSize(7.5).fillColor(QUIET)
    paper.text(words.nothingOpen, SIDE, top + 13, { lineBreak: false })
    return top + 30
  }
  const width = whole / BUCKETS.length
  BUCKETS.forEach((bucket, at) => {
    const [left, y] = [SIDE + at * width, top + 14]
    paper
      .rect(left, y, width, 28)
      .lineWidth(0.5)
      .stroke(at === BUCKETS.length - 1 ? QUIET : RULE)
    paper.font('plain').fontSize(6.5).fillColor(QUIET)
    paper.text(words.buckets[at] ?? '', left + 4, y + 4, { width: width - 8, align: 'right', lineBreak: false })
    paper.font('bold').fontSize(7.5).fillColor(INK)
    const said = formatAmount(ageing[bucket], about.currency)
    paper.text(said, left + 4, y + 15, { width: width - 8, align: 'right', lineBreak: false })
  })
  return top + 52
}

/** Kaşe – imza, of both sides. */
function drawStamps(paper: Paper, about: StatementPaper, top: number): void {
  const words = PAPER_WORDS[about.language]
  const whole = sizeOfPage(about).width - 2 * SIDE
  const width = (whole - 16) / 2
  for (const [at, name] of [about.company.name, about.firm?.name ?? ''].entries()) {
    const left = SIDE + at * (width + 16)
    paper.roundedRect(left, top, width, 46, 4).lineWidth(0.5).stroke(RULE)
    paper.font('plain').fontSize(6.5).fillColor(QUIET)
    const said = name === '' ? words.stamp : `${name}  ·  ${words.stamp}`
    paper.text(said, left + 6, top + 5, { width: width - 12, height: 10, ellipsis: true, lineBreak: false })
  }
  paper
    .font('plain')
    .fontSize(6.5)
    .fillColor(QUIET)
    .text(words.note, SIDE, top + 52, { lineBreak: false })
}
