import 'virtual:theme.css'
import '../kit/theme/base.css'
import { hydrateRoot } from 'react-dom/client'
import { PublicPage } from './page.tsx'
import { readPageData, ROOT_ID, type PageData } from './page-data.ts'
import { PayPage } from './pay/pay-page.tsx'

/** Whoever pays waits for nothing that stands on other pages; those come in a file of their own. */
async function contentOf(data: PageData) {
  if (data.page.kind === 'pay') return <PayPage page={data.page.pay} language={data.language} />
  const { Content } = await import('./content.tsx')
  return <Content data={data} />
}

async function hydrate(root: HTMLElement): Promise<void> {
  const data = readPageData(document)
  hydrateRoot(root, <PublicPage data={data}>{await contentOf(data)}</PublicPage>)
}

const root = document.getElementById(ROOT_ID)
if (root !== null) void hydrate(root)
