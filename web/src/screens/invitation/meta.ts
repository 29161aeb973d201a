import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/davet/:token?',
  access: 'any',
  title: { tr: 'Davetiniz var', en: 'You are invited' },
}
