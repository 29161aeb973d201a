import 'virtual:theme.css'
import '../kit/theme/base.css'
import { hydrateRoot } from 'react-dom/client'
import { listenForLanguage } from './change-language.ts'
import { PublicPage } from './page.tsx'
import { readPageData, ROOT_ID, type PageData } from './page-data.ts'
import { PayPage } from './pay/pay-page.tsx'

/** Whoever pays waits for nothing that stands on other pages; those come in a file of their own. */
async function contentOf(data: PageData) {
  if (data.page.kind === 'pay') return <PayPage page={data.page.pay} language={data.language} />
  const { Content } = await import('./content.tsx')
  return <Content data={data} />
}

async function drawn(data: PageData) {
  return <PublicPage data={data}>{await contentOf(data)}</PublicPage>
}

async function hydrate(root: HTMLElement): Promise<void> {
  const data = readPageData(document)
  const hydrated = hydrateRoot(root, await drawn(data))
  if (data.page.kind === 'pay') listenForLanguage(async (other) => hydrated.render(await drawn(other)))
}

const root = document.getElementById(ROOT_ID)
if (root !== null) void hydrate(root)
