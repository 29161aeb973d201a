import type { Bilingual, Language } from '@vezne/contract/kit/language.ts'
import type { ComponentType } from 'react'
import type { AnyText } from '../kit/i18n/bilingual.ts'

export type PageView<Shown> = ComponentType<{ readonly data: Shown; readonly language: Language }>

/**
 * A page that is shown without a sign-in: one value in its folder, `page.ts`, and one line in `pages.ts`. Its module on the
 * server declares the same name with path, policy and load. In the browser `view.tsx` of the folder is found by the name.
 */
export interface PublicPage<Found, Shown = Found> {
  readonly name: string
  /** A form is wide, and keeps what was typed when the language changes. */
  readonly look: 'form' | 'notice'
  readonly title: Bilingual
  /** The name of the page that is drawn in its place from what was found, where this one has nothing to show of it. */
  readonly instead?: (found: Found) => string | undefined
  /** What the view is drawn from; undefined: there is no such page, whatever its path begins with. */
  readonly read: (found: Found, path: string) => Shown | undefined
  /** The words it carries, in one language. */
  readonly texts: (shown: Shown) => readonly AnyText[]
  /** Goes along when the page is opened again in the other language. */
  readonly tokenOf?: (shown: Shown) => string | undefined
  /** What else of the query does, `d=…`, where the page is known by it. */
  readonly keptOf?: (shown: Shown) => string
  readonly View: PageView<Shown>
}

/** Any of them, once its data have come over the wire and nobody but the page itself knows what they are. */
export type AnyPublicPage = PublicPage<unknown, unknown>

/** A page as the list holds it. */
export const publicPage = <Found, Shown>(page: PublicPage<Found, Shown>) => page as unknown as AnyPublicPage
