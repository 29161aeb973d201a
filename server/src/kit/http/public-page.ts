import type { Language } from '@vezne/contract/kit/language.ts'
import type { Call } from './caller.ts'

/** A browser's request for a page. */
export interface PageAsked {
  readonly host: string
  /** As the browser sent it, still percent-encoded, without its query. */
  readonly path: string
  /** `?token=…`, where it has the shape of one of ours. */
  readonly token: string | undefined
  /** `?d=…` of a payment link, where it has the shape of a code. */
  readonly code: string | undefined
  readonly language: Language
  /** The language that the address itself names, as after a press on the other language. */
  readonly namedLanguage: Language | undefined
  readonly call: Pick<Call, 'address' | 'requestId'>
}

export type PageFound =
  /** The page is at this address now. */
  | { readonly kind: 'moved'; readonly to: string }
  | {
      readonly kind: 'page'
      /** The data it is drawn from; it travels in the page as JSON. */
      readonly data: unknown
      /** Its content security policy: what it may load and who may show it. */
      readonly policy: string
      /** The language that the maker of the content chose; absent: the one that was asked for. */
      readonly language?: Language
      /** After a return from a bank's own window, the page that opened it keeps hold of it, and closes it. */
      readonly keepsOpener?: boolean
      readonly lookAgainSeconds?: number | undefined
      /** Staff look at a draft: their choices on it are no payer's, and are not remembered. */
      readonly isPreview?: boolean
    }

/** A page that is shown without a sign-in, under a company's own host and under no other. Its module declares it; `web/src/public/<name>/` draws it. */
export interface PublicPage {
  readonly name: string
  /** Its path, and everything beneath it. */
  readonly path: `/${string}`
  /** Where the address names none: the browser's, or the payer's last choice and then the company's. */
  readonly language: 'browser' | 'payer'
  /** Undefined: nothing is there, and the not-found page takes its place. */
  readonly load: (asked: PageAsked) => Promise<PageFound | undefined>
}

export const isPageOf = ({ path }: PublicPage, asked: string) => asked === path || asked.startsWith(`${path}/`)
