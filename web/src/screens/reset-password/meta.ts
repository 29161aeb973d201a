import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/reset-password/:psrGuid?',
  access: 'any',
  title: { tr: 'Yeni Şifre Belirle', en: 'Choose a new password' },
}
