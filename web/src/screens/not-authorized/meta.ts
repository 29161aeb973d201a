import { text } from '../../kit/errors/text.ts'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/not-authorized-access',
  access: 'any',
  title: { tr: text.tr.notAuthorized, en: text.en.notAuthorized },
}
