import type { Language } from './language.ts'

/** The company of a page: how it shows itself, and where a visitor with a question finds it. */
interface PublicTenant {
  readonly name: string
  readonly logoUrl: string | null
  readonly pageTitle: string
  readonly phoneNumber?: string | null | undefined
  readonly address?: string | null | undefined
}

/** What the API passes to the server-render file of the payers' pages, and what it gets back. */
export interface PublicPageRequest {
  /** The path as the browser sent it, still percent-encoded. */
  readonly path: string
  readonly language: Language
  readonly tenant: PublicTenant | null
  /** The page by the name its module declared, and its data; undefined: nothing was found there. */
  readonly page?: { readonly name: string; readonly data: unknown }
}

interface PublicPageAnswer {
  readonly status: 200 | 404
  readonly title: string
  /** Markup for the body, with the page's texts and first data in one `<script type="application/json">`. */
  readonly body: string
}

/** The one export, `renderPublicPage`, of the built server-render file. */
export type RenderPublicPage = (request: PublicPageRequest) => PublicPageAnswer
