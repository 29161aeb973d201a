import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/signin',
  access: 'signed-out',
  title: { tr: 'Giriş Yap', en: 'Sign in' },
}
