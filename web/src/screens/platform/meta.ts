import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/platform',
  access: 'any',
  title: { tr: 'Şirketler', en: 'Companies' },
}
