import { SETUP_PATH } from '@vezne/contract/setup/claim.ts'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

/** The server leads here, and from here, by whether anybody has a company yet. */
export const meta: ScreenMeta = {
  path: SETUP_PATH,
  access: 'any',
  title: { tr: 'Kurulum', en: 'Set-up' },
}
