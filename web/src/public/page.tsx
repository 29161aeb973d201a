import { PartWordsProvider } from '../kit/i18n/part-words.tsx'
import { Frame } from './frame/frame.tsx'
import { NotFoundPage } from './not-found/not-found-page.tsx'
import type { Page, PageData } from './page-data.ts'
import { ResultPage } from './result/result-page.tsx'

function Content({ page }: { page: Page }) {
  switch (page.kind) {
    case 'result':
      return <ResultPage result={page.result} proven={page.proven} />
    case 'not-found':
      break
  }
  return <NotFoundPage />
}

const tokenOf = (page: Page) => (page.kind === 'result' ? page.proven?.token : undefined)

/** A payers' page, drawn from its data alone: once on the server, once more in the browser, both times the same. */
export function PublicPage({ data }: { data: PageData }) {
  return (
    <PartWordsProvider words={data.words}>
      <Frame tenant={data.tenant} language={data.language} token={tokenOf(data.page)}>
        <Content page={data.page} />
      </Frame>
    </PartWordsProvider>
  )
}
