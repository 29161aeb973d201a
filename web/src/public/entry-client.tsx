import 'virtual:theme.css'
import '../kit/theme/base.css'
import { hydrateRoot } from 'react-dom/client'
import { listenForLanguage } from './change-language.ts'
import { Page } from './page.tsx'
import { readPageData, ROOT_ID, type PageData } from './page-data.ts'
import { View as PayView } from './pay/view.tsx'
import type { PageView } from './public-page.ts'

/** Whoever pays waits for nothing that stands on other pages; those come in files of their own. */
const OTHERS = import.meta.glob<{ readonly View: PageView<unknown> }>(['./*/view.tsx', '!./pay/view.tsx'])

async function drawn(data: PageData) {
  const { name } = data.page
  const View = name === 'pay' ? PayView : (await OTHERS[`./${name}/view.tsx`]?.())?.View
  return View && <Page data={data} View={View as PageView<unknown>} />
}

async function hydrate(root: HTMLElement): Promise<void> {
  const data = readPageData(document)
  const hydrated = hydrateRoot(root, await drawn(data))
  if (data.page.look === 'form') listenForLanguage(async (other) => hydrated.render(await drawn(other)))
}

const root = document.getElementById(ROOT_ID)
if (root !== null) void hydrate(root)
