import type { Language } from '@vezne/contract/kit/language.ts'
import type { PublicPageRequest } from '@vezne/contract/kit/public-page.ts'
import type { Words } from '../kit/i18n/bilingual.ts'
import type { AnyPublicPage } from './public-page.ts'

/** All that server and browser need to draw the same page: it travels in the page, once, in one language. */
export interface PageData {
  readonly page: {
    readonly name: string
    readonly look: AnyPublicPage['look']
    readonly data: unknown
    readonly token?: string
    readonly kept?: string
  }
  readonly language: Language
  readonly title: string
  readonly tenant: PublicPageRequest['tenant']
  readonly words: Readonly<Record<string, Words>>
}

export const ROOT_ID = 'page'
const DATA_ID = 'page-data'

const OPENING = `<script type="application/json" id="${DATA_ID}">`
const CLOSING = '</script>'

/** JSON that cannot end its script element, whatever a visitor wrote into the address. */
export function writePageData(data: PageData): string {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `${OPENING}${json}${CLOSING}`
}

export function readPageData(document: Document): PageData {
  return JSON.parse(document.getElementById(DATA_ID)?.textContent ?? 'null') as PageData
}

/** The same from a page that was fetched. Its markup is not parsed: nothing but plain data comes out of its text. */
export function readFetchedPage(html: string): PageData {
  const from = html.lastIndexOf(OPENING) + OPENING.length
  return JSON.parse(html.slice(from, html.indexOf(CLOSING, from))) as PageData
}
