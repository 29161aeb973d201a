import type { ScreenMeta } from '../../features/shell/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/platform',
  access: 'any',
  title: { tr: 'Şirketler', en: 'Companies' },
}
