import type { ScreenMeta } from '../../features/shell/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/tasks',
  access: 'signed-in',
  title: { tr: 'Görevler', en: 'Tasks' },
}
