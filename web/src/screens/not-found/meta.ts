import type { ScreenMeta } from '../../features/shell/screen-meta.ts'
import { text } from '../../kit/errors/text.ts'

export const meta: ScreenMeta = {
  path: '*',
  access: 'signed-in',
  title: { tr: text.tr.notFound, en: text.en.notFound },
}
