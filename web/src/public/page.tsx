import { PartWordsProvider } from '../kit/i18n/part-words.tsx'
import { Frame } from './frame/frame.tsx'
import type { PageData } from './page-data.ts'
import type { PageView } from './public-page.ts'

/** A page drawn from its data alone: once on the server, once more in the browser, both times the same. */
export function Page({ data: { page, language, tenant, words }, View }: { data: PageData; View: PageView<unknown> }) {
  return (
    <PartWordsProvider words={words}>
      <Frame tenant={tenant} language={language} token={page.token} kept={page.kept} isWide={page.look === 'form'}>
        <View data={page.data} language={language} />
      </Frame>
    </PartWordsProvider>
  )
}
