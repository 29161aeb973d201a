import type { HomeOutlined } from '@ant-design/icons'
import type { Bilingual } from '@vezne/contract/kit/language.ts'
import type { Right } from '@vezne/domain/access/rights.ts'
import type { ComponentType } from 'react'
import { useLanguage } from '../i18n/i18n.ts'

interface Page {
  readonly path: `/${string}` | '*'
  /** `signed-in` screens are inside the shell; `signed-out` ones send a signed-in user home; `any` stay as they are. */
  readonly access: 'signed-in' | 'signed-out' | 'any'
  /** Without it, or one of them, nothing leads here; undefined: for everyone who may open the page at all. */
  readonly right?: Right | readonly Right[]
  readonly title: Bilingual
}

/** The parts of the back office, in the order in which its page shows them. */
export const OFFICE_GROUPS = ['company', 'money', 'people', 'links', 'security', 'operations'] as const
export type OfficeGroup = (typeof OFFICE_GROUPS)[number]

/** The address of the back office; its sections are below it. */
export const OFFICE_PATH = '/yonetim'

/** A section of the back office: its group there, and its purpose in one sentence. */
interface OfficePlace {
  readonly group: OfficeGroup
  readonly order: number
  readonly lead: Bilingual
}

/** Where something leads to it: by its title and this icon. */
interface Placed {
  readonly icon: typeof HomeOutlined
  /** Its place in the side menu, or among the reader's own things. The specification's (2.2) are 1 to 13. */
  readonly menu?: number | 'user' | undefined
  /** The line beneath its title among the quick actions of the home page. */
  readonly home?: Bilingual | undefined
  /** Its place in the back office, which frames it and asks for its right. */
  readonly office?: OfficePlace | undefined
}

/** What a screen says of itself in its `meta.ts`; routes, menu and home follow from it. */
export type ScreenMeta = Page &
  (
    | Placed
    | {
        readonly icon?: undefined
        readonly menu?: undefined
        readonly home?: undefined
        readonly office?: undefined
      }
  )

/** The screen itself is loaded when it is opened. */
export interface ScreenEntry {
  readonly meta: ScreenMeta
  readonly load: () => Promise<{ readonly Screen: ComponentType }>
}

/** The rights of which one opens the screen; none: no right is asked for. */
export function rightsFor({ right = [] }: ScreenMeta): readonly Right[] {
  return typeof right === 'string' ? [right] : right
}

export const useTitle = ({ title }: ScreenMeta) => title[useLanguage()]
