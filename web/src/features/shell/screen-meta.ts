import type { HomeOutlined } from '@ant-design/icons'
import type { Bilingual } from '@vezne/contract/kit/language.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import type { ComponentType } from 'react'
import { useLanguage } from '../../kit/i18n/i18n.ts'

interface Page {
  readonly path: `/${string}` | '*'
  /** `signed-in` screens stand inside the shell; `signed-out` ones send a signed-in user home; `any` stay as they are. */
  readonly access: 'signed-in' | 'signed-out' | 'any'
  /** Without it nothing leads here; undefined: for everyone who may open the page at all. */
  readonly right?: Right
  readonly title: Bilingual
}

/** Where something leads to it: by its title and this icon. */
interface Placed {
  readonly icon: typeof HomeOutlined
  /** Its place in the side menu, or among the reader's own things. The specification's (2.2) are 1 to 13. */
  readonly menu?: number | 'user' | undefined
  /** What stands beneath its title among the quick actions of the home page. */
  readonly home?: Bilingual | undefined
}

/** What a screen says of itself in its `meta.ts`; routes, menu and home follow from it. */
export type ScreenMeta = Page &
  (Placed | { readonly icon?: undefined; readonly menu?: undefined; readonly home?: undefined })

/** The screen itself comes when somebody opens it. */
export interface ScreenEntry {
  readonly meta: ScreenMeta
  readonly load: () => Promise<{ readonly Screen: ComponentType }>
}

export const useTitle = ({ title }: ScreenMeta) => title[useLanguage()]
