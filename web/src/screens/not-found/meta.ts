import { text } from '../../kit/errors/text.ts'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '*',
  access: 'signed-in',
  title: { tr: text.tr.notFound, en: text.en.notFound },
}
