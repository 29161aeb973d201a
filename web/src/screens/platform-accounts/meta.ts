import type { ScreenMeta } from '../../features/shell/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/platform/hesaplar',
  access: 'any',
  title: { tr: 'Hesaplar', en: 'Accounts' },
}
