import { NotFoundPage } from './not-found/not-found-page.tsx'
import type { PageData } from './page-data.ts'
import { PayPage } from './pay/pay-page.tsx'
import { ResultPage } from './result/result-page.tsx'

/** What stands inside the frame, for every kind of page. */
export function Content({ data: { page, language } }: { data: PageData }) {
  switch (page.kind) {
    case 'pay':
      return <PayPage page={page.pay} language={language} />
    case 'result':
      return <ResultPage result={page.result} proven={page.proven} />
    case 'not-found':
      break
  }
  return <NotFoundPage />
}
