import type { Language } from '@vezne/contract/kit/language.ts'
import type { Call } from './caller.ts'

/** What a browser asks of a page. */
export interface PageAsked {
  readonly host: string
  /** As the browser sent it, still percent-encoded, without its query. */
  readonly path: string
  /** `?token=…`, where it has the shape of one of ours. */
  readonly token: string | undefined
  /** `?d=…` of a payment link, where it has the shape of a code. */
  readonly code: string | undefined
  readonly language: Language
  /** Which the address itself names, as whoever presses the other language does. */
  readonly namedLanguage: Language | undefined
  readonly call: Pick<Call, 'address' | 'requestId'>
}

export type PageFound =
  /** What was asked for is there now. */
  | { readonly kind: 'moved'; readonly to: string }
  | {
      readonly kind: 'page'
      /** What it is drawn from; it travels in the page as JSON. */
      readonly data: unknown
      /** What it may load and who may show it: its content security policy. */
      readonly policy: string
      /** Whoever made what is shown chose it; absent: the one that was asked for. */
      readonly language?: Language
      /** Come back from a bank's own window, it stays in the hands of the page that opened it, which closes it. */
      readonly keepsOpener?: boolean
      readonly lookAgainSeconds?: number | undefined
      /** Staff look at a draft: what they choose on it is no payer's choice, and is not remembered. */
      readonly isPreview?: boolean
    }

/** A page that is shown without a sign-in, under a company's own host and under no other. Its module declares it; `web/src/public/<name>/` draws it. */
export interface PublicPage {
  readonly name: string
  /** Its path, and everything beneath it. */
  readonly path: `/${string}`
  /** Where the address names none: the browser's, or the payer's last choice and then the company's. */
  readonly language: 'browser' | 'payer'
  /** Undefined: nothing is there, and the page that says so takes its place. */
  readonly load: (asked: PageAsked) => Promise<PageFound | undefined>
}

export const isPageOf = ({ path }: PublicPage, asked: string) => asked === path || asked.startsWith(`${path}/`)
