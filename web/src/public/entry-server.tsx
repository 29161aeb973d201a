import type { PublicPageRequest, RenderPublicPage } from '@vezne/contract/kit/public-page.ts'
import { renderToString } from 'react-dom/server'
import { text as frameText } from './frame/text.ts'
import { ROOT_ID, writePageData, type PageData } from './page-data.ts'
import { Page } from './page.tsx'
import { pageNamed } from './pages.ts'
import type { AnyPublicPage } from './public-page.ts'

const notFound = pageNamed('not-found')

interface Shown {
  readonly page: AnyPublicPage
  readonly data: unknown
}

function find({ page: asked, path }: PublicPageRequest): Shown {
  const named = asked && pageNamed(asked.name)
  const instead = named?.instead?.(asked?.data)
  const page = instead === undefined ? named : pageNamed(instead)
  const data = page?.read(asked?.data, path)
  return page === undefined || data === undefined ? { page: notFound, data: {} } : { page, data }
}

function dataOf({ page, data }: Shown, { language, tenant }: PublicPageRequest): PageData {
  const { name, look } = page
  const token = page.tokenOf?.(data)
  const kept = page.keptOf?.(data)
  const words = [frameText, ...page.texts(data)].map((text) => [text.namespace, text[language]] as const)
  return {
    page: { name, look, data, ...(token !== undefined && { token }), ...(kept !== undefined && { kept }) },
    language,
    title: `${page.title[language]} · ${tenant?.pageTitle ?? 'Vezne'}`,
    tenant,
    words: Object.fromEntries(words),
  }
}

/** The door of the built server-render file, which the API loads by its path. The title is plain text, not markup. */
export const renderPublicPage: RenderPublicPage = (request) => {
  const shown = find(request)
  const data = dataOf(shown, request)
  const html = renderToString(<Page data={data} View={shown.page.View} />)
  return {
    status: shown.page === notFound ? 404 : 200,
    title: data.title,
    body: `<div id="${ROOT_ID}">${html}</div>${writePageData(data)}`,
  }
}
