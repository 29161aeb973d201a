import { DashboardOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/isletim',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['operations.manage', 'audit.see'],
  title: { tr: 'İşletim', en: 'Operations' },
  icon: DashboardOutlined,
  office: {
    group: 'operations',
    order: 1,
    lead: {
      tr: 'Kuyruktaki ve takılan işler, görevler, düzenli işler ve saatler: ne yolunda, nereye bakmalı.',
      en: 'Jobs that wait or were given up, tasks, regular work and clocks: what is well, and where to look.',
    },
  },
}
