import 'virtual:theme.css'
import '../kit/theme/base.css'
import { hydrateRoot } from 'react-dom/client'
import { checkVersion } from '../kit/version/check-version.ts'
import { listenForLanguage } from './change-language.ts'
import { Page } from './page.tsx'
import { readPageData, ROOT_ID, type PageData } from './page-data.ts'
import { View as LinkView } from './link/view.tsx'
import { View as PayView } from './pay/view.tsx'
import type { PageView } from './public-page.ts'

/** Where people pay everything is in the first script: a link's page is the same form in other words. */
const PAID_AT: Readonly<Record<string, unknown>> = { pay: PayView, link: LinkView }

/** Whoever pays waits for nothing that stands on other pages. */
async function drawn(data: PageData) {
  const { name } = data.page
  const View = PAID_AT[name] ?? (await import('./others.ts')).views[name]
  return View === undefined ? undefined : <Page data={data} View={View as PageView<unknown>} />
}

async function hydrate(root: HTMLElement): Promise<void> {
  const data = readPageData(document)
  // A slow phone reads the script and draws the page in two goes, and takes what was tapped between them.
  await new Promise((free) => setTimeout(free))
  const hydrated = hydrateRoot(root, await drawn(data))
  if (data.page.look === 'form') listenForLanguage(async (other) => hydrated.render(await drawn(other)))
}

const root = document.getElementById(ROOT_ID)
if (root !== null) void hydrate(root)
// Beside the page and not before it. Each payers' page is a start of its own: there is no route to change to.
void checkVersion()
