import { CalendarOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/tatiller',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['company.edit', 'audit.see'],
  title: { tr: 'Tatil Günleri', en: 'Holidays' },
  icon: CalendarOutlined,
  office: {
    group: 'links',
    order: 7,
    lead: {
      tr: 'Resmî tatiller ve şirketinizin kapalı, yarım ya da açık günleri; valör günleri buna göre.',
      en: 'Public holidays and the days your company rests or works; value days go by them.',
    },
  },
}
