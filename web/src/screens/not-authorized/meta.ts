import type { ScreenMeta } from '../../features/shell/screen-meta.ts'
import { text } from '../../kit/errors/text.ts'

export const meta: ScreenMeta = {
  path: '/not-authorized-access',
  access: 'any',
  title: { tr: text.tr.notAuthorized, en: text.en.notAuthorized },
}
