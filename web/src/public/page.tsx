import type { ReactNode } from 'react'
import { PartWordsProvider } from '../kit/i18n/part-words.tsx'
import { Frame } from './frame/frame.tsx'
import type { Page, PageData } from './page-data.ts'

const tokenOf = (page: Page) => (page.kind === 'result' ? page.proven?.token : undefined)

/** A payers' page, drawn from its data alone: once on the server, once more in the browser, both times the same. */
export function PublicPage({ data, children }: { data: PageData; children: ReactNode }) {
  return (
    <PartWordsProvider words={data.words}>
      <Frame tenant={data.tenant} language={data.language} token={tokenOf(data.page)} isWide={data.page.kind === 'pay'}>
        {children}
      </Frame>
    </PartWordsProvider>
  )
}
