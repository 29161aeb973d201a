import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/platform/hesaplar',
  access: 'any',
  title: { tr: 'Hesaplar', en: 'Accounts' },
}
