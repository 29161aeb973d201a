import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/platform/isletim',
  access: 'any',
  title: { tr: 'Kurulumun İşletimi', en: 'Operations of the installation' },
}
