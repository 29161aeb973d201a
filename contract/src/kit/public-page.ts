import type { Language } from './language.ts'

/** What the API hands to the server-render file of the payers' pages, and what it gets back. */
export interface PublicPageRequest {
  /** The path as the browser sent it, still percent-encoded. */
  readonly path: string
  readonly language: Language
  readonly tenant: { readonly name: string; readonly logoUrl: string | null; readonly pageTitle: string } | null
  /** Only where the address carried a token that proves it. */
  readonly proven?: ProvenPayment
}

/** What a result page may show beside its title, as the payment stands now. */
export interface ProvenPayment {
  readonly kind: 'paid' | 'failed' | 'waiting' | 'returned'
  /** As people read it: `₺1.250,00`. */
  readonly amount: string
  readonly reference: string
  /** Goes along when the page is opened again in the other language. */
  readonly token: string
}

export interface PublicPageAnswer {
  readonly status: 200 | 404
  readonly title: string
  /** Markup for the body, with the page's texts and first data in one `<script type="application/json">`. */
  readonly body: string
}

/** The one export, `renderPublicPage`, of the built server-render file. Undefined: that path is not a payers' page. */
export type RenderPublicPage = (request: PublicPageRequest) => PublicPageAnswer | undefined
