import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/tasks',
  access: 'signed-in',
  title: { tr: 'Görevler', en: 'Tasks' },
}
