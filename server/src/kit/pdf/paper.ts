import PDFDocument from 'pdfkit'
import { pdfFonts } from './fonts.ts'

export type Paper = PDFKit.PDFDocument

export const INK = '#14213d'
export const QUIET = '#5b6780'
export const RULE = '#e3e7ef'

interface About {
  readonly language: string
  readonly title: string
  readonly author?: string
  readonly layout: 'portrait' | 'landscape'
}

/** A4 on which nothing flows by itself: the drawing code decides where the next page begins. */
export function newPaper({ language, title, author, layout }: About): Paper {
  const paper = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, ...(author !== undefined && { Author: author }), Creator: 'Vezne', Producer: 'Vezne' },
  })
  for (const [name, file] of Object.entries(pdfFonts())) paper.registerFont(name, file)
  return paper
}

/** Cuts what does not fit, with dots: a row is one line, however long a name is. */
export function fitting(paper: Paper, text: string, width: number): string {
  let shortened = text.replace(/\s+/g, ' ').slice(0, 120)
  if (paper.widthOfString(shortened) <= width) return shortened
  while (shortened !== '' && paper.widthOfString(`${shortened}…`) > width) shortened = shortened.slice(0, -1)
  return `${shortened}…`
}

/** Sends what is drawn before more is: after each step of the drawing code, and the rest at the end. */
export async function* leaving(paper: Paper, steps: AsyncIterable<unknown>): AsyncIterable<Buffer> {
  for await (const _ of steps) {
    const piece = paper.read() as Buffer | null
    if (piece !== null) yield piece
  }
  paper.end()
  for await (const piece of paper) yield piece as Buffer
}
