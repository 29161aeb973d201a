import { chooseNamed } from '../../kit/theme/choice.ts'
import { themeType } from '../../kit/theme/theme-type.ts'
import { layoutType, navStyle } from './nav-style.ts'

/** The settings that an address can carry, by the specification's names. */
const QUERY_SETTINGS = { theme: themeType, 'nav-style': navStyle, 'layout-type': layoutType } as const

/** Takes over, and keeps, what the address asks for; a word that means nothing changes nothing. */
export function applyQuerySettings(search: string): void {
  const query = new URLSearchParams(search)
  chooseNamed(themeType, query.get('theme'))
  chooseNamed(navStyle, query.get('nav-style'))
  chooseNamed(layoutType, query.get('layout-type'))
}

/** The address without the settings it asked for: from now on the reader's own choice counts. */
export function withoutQuerySettings(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const name of Object.keys(QUERY_SETTINGS)) rest.delete(name)
  return rest
}
