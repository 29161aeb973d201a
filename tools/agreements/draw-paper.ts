import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import PDFDocument from 'pdfkit'
import type { Paper, Section } from './paper.ts'

const FONTS = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf')
const INK = '#1b2430'
const QUIET = '#5b6675'
const MARGIN = 56

export interface PaperToDraw {
  readonly title: string
  /** `Sürüm: 01.01.2025` */
  readonly versionLine: string
  /** `2025-01-01` */
  readonly version: string
  readonly language: 'tr' | 'en'
  readonly paper: Paper
}

/** The same text gives the same bytes: a payment keeps their hash. */
export function drawPaper({ title, versionLine, version, language, paper }: PaperToDraw): Promise<Buffer> {
  const day = new Date(`${version}T00:00:00Z`)
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    compress: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: 'Vezne', Creator: 'Vezne', CreationDate: day, ModDate: day },
  })
  document.registerFont('text', join(FONTS, 'DejaVuSans.ttf'))
  document.registerFont('bold', join(FONTS, 'DejaVuSans-Bold.ttf'))
  document.font('bold').fontSize(15).fillColor(INK).text(title)
  document.moveDown(0.2).font('text').fontSize(8.5).fillColor(QUIET).text(versionLine)
  document.moveDown(0.8).fontSize(8.8).fillColor(INK).text(paper.lead, { align: 'left', lineGap: 1.4 })
  for (const section of paper.sections) drawSection(document, section)
  numberPages(document)
  return bytesOf(document)
}

function drawSection(document: PDFKit.PDFDocument, { heading, paragraphs, points = [] }: Section): void {
  // A heading does not stand alone at the foot of a page.
  if (document.y > document.page.height - MARGIN - 60) document.addPage()
  document.moveDown(0.7).font('bold').fontSize(9.8).text(heading)
  document.font('text').fontSize(8.8)
  for (const paragraph of paragraphs) document.moveDown(0.25).text(paragraph, { lineGap: 1.4 })
  for (const point of points) {
    document.moveDown(0.2)
    const { x, y } = document
    document.text('•', x + 4, y, { lineBreak: false })
    document.text(point, x + 16, y, { lineGap: 1.4, width: document.page.width - 2 * MARGIN - 16 })
    document.x = x
  }
}

function numberPages(document: PDFKit.PDFDocument): void {
  const { count } = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(index)
    // Below the margin, where a text would otherwise open a new page.
    document.page.margins.bottom = 0
    document.font('text').fontSize(7.5).fillColor(QUIET)
    document.text(`${index + 1} / ${count}`, MARGIN, document.page.height - 36, {
      width: document.page.width - 2 * MARGIN,
      align: 'center',
      lineBreak: false,
    })
  }
}

function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
    document.end()
  })
}
