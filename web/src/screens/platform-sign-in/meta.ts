import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/platform/giris',
  access: 'any',
  title: { tr: 'Platform Girişi', en: 'Platform sign-in' },
}
