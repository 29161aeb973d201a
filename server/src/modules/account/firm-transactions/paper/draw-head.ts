import { fitting, INK, QUIET, type Paper } from '../../../../kit/pdf/paper.ts'
import { SIDE, sizeOfPage } from './columns.ts'
import { shownBalance, shownDay, shownMoment, type StatementPaper } from './statement-paper.ts'
import { PAPER_WORDS } from './words.ts'

const LOGO = { width: 150, height: 40 }
const TILE = 34
const TOP = 26
const CODES_SHOWN = 6

/** The company's own logo, or its first letter in its colour. Answers where its name begins. */
function drawMark(paper: Paper, { name, colour, logo }: StatementPaper['company']) {
  if (logo !== undefined) {
    paper.image(logo, SIDE, TOP, { fit: [LOGO.width, LOGO.height] })
    return { left: SIDE, top: TOP + LOGO.height + 7 }
  }
  paper.roundedRect(SIDE, TOP, TILE, TILE, 8).fill(colour)
  const letter = name.trim().charAt(0).toLocaleUpperCase('tr')
  paper.font('bold').fontSize(18).fillColor('#ffffff')
  paper.text(letter, SIDE, TOP + (TILE - paper.currentLineHeight()) / 2, { width: TILE, align: 'center' })
  return { left: SIDE + TILE + 10, top: TOP + 1 }
}

const band = (paper: Paper, about: StatementPaper) =>
  paper.rect(0, 0, sizeOfPage(about).width, 6).fill(about.company.colour)

const periodOf = ({ from, to }: StatementPaper) => `${shownDay(from)} – ${shownDay(to)}`

/** The letterhead: who writes, what it is, to whom, for which days. Answers where the rows begin. */
export function drawFirstHead(paper: Paper, about: StatementPaper): number {
  const words = PAPER_WORDS[about.language]
  const whole = sizeOfPage(about).width - 2 * SIDE
  const half = whole * 0.58
  band(paper, about)
  const { left, top } = drawMark(paper, about.company)
  const width = half - (left - SIDE)
  paper.font('bold').fontSize(12.5).fillColor(INK).text(about.company.name, left, top, { width })
  paper.font('plain').fontSize(7.5).fillColor(QUIET)
  paper.y += 1
  for (const line of about.company.contact) paper.text(line, left, paper.y + 2, { width })
  const bottom = paper.y
  const right = { width: whole - half, align: 'right' } as const
  paper
    .font('bold')
    .fontSize(13)
    .fillColor(about.company.colour)
    .text(words.title, SIDE + half, TOP, right)
  paper.font('plain').fontSize(7.5).fillColor(QUIET)
  paper.text(`${words.written}: ${shownMoment(about.writtenAt)}`, SIDE + half, paper.y + 3, right)
  if (about.refreshedAt !== null)
    paper.text(words.refreshed(shownMoment(about.refreshedAt)), SIDE + half, paper.y + 2, right)
  return drawParties(paper, about, Math.max(bottom, paper.y) + 12)
}

/** Whom it is for, and what it covers, side by side on a ground of the company's colour. */
function drawParties(paper: Paper, about: StatementPaper, top: number): number {
  const words = PAPER_WORDS[about.language]
  const whole = sizeOfPage(about).width - 2 * SIDE
  const { firm, accounts } = about
  const codes = [...new Set(accounts)]
  const shown = codes.slice(0, CODES_SHOWN).join(', ') + (codes.length > CODES_SHOWN ? ' …' : '')
  const taxed = firm?.taxNumber ? `${words.taxNumber}: ${firm.taxNumber} ${firm.taxOffice ?? ''}`.trim() : undefined
  const sayings = [
    `${words.code}: ${shown === '' ? (firm?.code ?? '') : shown}`,
    [taxed, firm?.city].filter(Boolean).join('  ·  '),
    about.withSubFirms ? words.withSubFirms : '',
  ].filter((each) => each !== '')
  const facts = [
    [words.period, periodOf(about)],
    [words.currency, about.isLocal ? words.inLira : about.currency],
    ...(about.rowsWord === undefined ? [] : [[words.rows, about.rowsWord]]),
    ...(about.openingMinor === undefined
      ? []
      : [[words.opening, shownBalance(about.openingMinor, about.language, about.currency)]]),
  ] as const
  const height = 16 + Math.max(16 + sayings.length * 11, facts.length * 12)
  paper.save().fillOpacity(0.07).roundedRect(SIDE, top, whole, height, 6).fill(about.company.colour).restore()
  const half = whole * 0.56
  paper.font('bold').fontSize(9.5).fillColor(INK)
  paper.text(fitting(paper, `${words.to} ${firm?.name ?? shown}`, half - 24), SIDE + 10, top + 9, { lineBreak: false })
  paper.font('plain').fontSize(7.5).fillColor(QUIET)
  sayings.forEach((line, at) =>
    paper.text(fitting(paper, line, half - 24), SIDE + 10, top + 24 + at * 11, { lineBreak: false }),
  )
  facts.forEach(([label, value], at) => {
    const y = top + 9 + at * 12
    paper
      .font('plain')
      .fillColor(QUIET)
      .text(label ?? '', SIDE + half, y, { lineBreak: false })
    const isLast = at === facts.length - 1 && about.openingMinor !== undefined
    paper.font(isLast ? 'bold' : 'plain').fillColor(INK)
    paper.text(value ?? '', SIDE + half + 70, y, { width: whole - half - 80, align: 'right', lineBreak: false })
  })
  return top + height + 12
}

/** On every further page: whose it is, so that a lost page is known. Answers where the rows begin. */
export function drawNextHead(paper: Paper, about: StatementPaper): number {
  const whole = sizeOfPage(about).width - 2 * SIDE
  band(paper, about)
  paper.font('bold').fontSize(8.5).fillColor(INK)
  paper.text(fitting(paper, about.company.name, whole / 2 - 10), SIDE, 20, { lineBreak: false })
  paper.font('plain').fontSize(7.5).fillColor(QUIET)
  const whose = [about.firm?.name ?? about.accounts[0], periodOf(about)].filter(Boolean).join('  ·  ')
  const said = fitting(paper, whose, whole / 2 - 10)
  paper.text(said, SIDE + whole - paper.widthOfString(said), 21, { lineBreak: false })
  return 40
}
