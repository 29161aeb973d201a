import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/forget-password',
  access: 'any',
  title: { tr: 'Şifremi Unuttum', en: 'Forgot my password' },
}
