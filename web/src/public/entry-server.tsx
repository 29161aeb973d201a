import type { PayPage, PublicPageRequest, RenderPublicPage } from '@vezne/contract/kit/public-page.ts'
import { renderToString } from 'react-dom/server'
import { text as apiText } from '../kit/api/text.ts'
import type { AnyText } from '../kit/i18n/bilingual.ts'
import { text as summaryText } from '../parts/amount-summary/text.ts'
import { text as cardFormText } from '../parts/card-form/text.ts'
import { text as fieldText } from '../parts/field/text.ts'
import { text as tableText } from '../parts/installment-table/text.ts'
import { text as optionsText } from '../parts/payment-options/text.ts'
import { Content } from './content.tsx'
import { text as frameText } from './frame/text.ts'
import { text as notFoundText } from './not-found/text.ts'
import { ROOT_ID, writePageData, type Page, type PageData } from './page-data.ts'
import { PublicPage } from './page.tsx'
import { text as ruleText } from './pay/rules/text.ts'
import { text as payText } from './pay/text.ts'
import { text as provenText } from './result/proven/text.ts'
import { isResultPath, readResultPath } from './result/read-result-path.ts'
import { text as resultText } from './result/text.ts'

interface Found {
  readonly page: Page
  readonly status: 200 | 404
  readonly title: Readonly<Record<'tr' | 'en', string>>
  readonly texts: readonly AnyText[]
}

const notFound: Found = {
  page: { kind: 'not-found' },
  status: 404,
  title: { tr: notFoundText.tr.title, en: notFoundText.en.title },
  texts: [notFoundText],
}

/** With a form come the parts it is made of; without one only its own few words. */
const PAY_TEXTS: readonly AnyText[] = [
  payText,
  ruleText,
  apiText,
  fieldText,
  cardFormText,
  optionsText,
  tableText,
  summaryText,
]

function payPage(pay: PayPage): Found {
  const hasForm = pay.hasProvider && pay.order.kind !== 'refused'
  const title = { tr: payText.tr.pageTitle, en: payText.en.pageTitle }
  return { page: { kind: 'pay', pay }, status: 200, title, texts: hasForm ? PAY_TEXTS : [payText] }
}

/** The payers' page behind a path; undefined when the path belongs to the panel. */
function findPage({ path: address, proven, pay }: PublicPageRequest): Found | undefined {
  const path = address.split('?', 1)[0] ?? ''
  if (/^\/pay-without-login(?:\/|$)/.test(path)) return pay === undefined ? notFound : payPage(pay)
  if (!isResultPath(path)) return undefined
  const result = readResultPath(path)
  if (result === undefined) return notFound
  const title = { tr: resultText.tr.pageTitle, en: resultText.en.pageTitle }
  if (proven === undefined) return { page: { kind: 'result', result }, status: 200, title, texts: [resultText] }
  return { page: { kind: 'result', result, proven }, status: 200, title, texts: [resultText, provenText] }
}

function dataOf({ page, title, texts }: Found, { language, tenant }: PublicPageRequest): PageData {
  const whole = `${title[language]} · ${tenant?.pageTitle ?? 'Vezne'}`
  const words = [frameText, ...texts].map((text) => [text.namespace, text[language]] as const)
  return { page, language, title: whole, tenant, words: Object.fromEntries(words) }
}

/** The door of the built server-render file, which the API loads by its path. The title is plain text, not markup. */
export const renderPublicPage: RenderPublicPage = (request) => {
  const found = findPage(request)
  if (found === undefined) return undefined
  const data = dataOf(found, request)
  const html = renderToString(
    <PublicPage data={data}>
      <Content data={data} />
    </PublicPage>,
  )
  return {
    status: found.status,
    title: data.title,
    body: `<div id="${ROOT_ID}">${html}</div>${writePageData(data)}`,
  }
}
