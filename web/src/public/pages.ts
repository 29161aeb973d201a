import { page as link } from './link/page.ts'
import { page as linkOver } from './link-over/page.ts'
import { page as notFound } from './not-found/page.ts'
import { page as pay } from './pay/page.ts'
import type { AnyPublicPage } from './public-page.ts'
import { page as reconciliation } from './reconciliation/page.ts'
import { page as result } from './result/page.ts'
import { page as status } from './status/page.ts'

/** Every page that is shown without a sign-in. A new one is a folder and a line here. */
const PAGES: readonly AnyPublicPage[] = [pay, link, linkOver, reconciliation, result, status, notFound]

export function pageNamed(name: string): AnyPublicPage {
  const found = PAGES.find((page) => page.name === name)
  if (found === undefined) throw new Error(`nobody draws the page ${name}`)
  return found
}
