import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/new-password/:psrGuid?',
  access: 'any',
  title: { tr: 'Hoş geldiniz', en: 'Welcome' },
}
