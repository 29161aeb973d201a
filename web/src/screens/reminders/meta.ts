import { BellOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/hatirlatma-kurallari',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['collection.manage', 'audit.see'],
  title: { tr: 'Hatırlatma Kuralları', en: 'Reminder Rules' },
  icon: BellOutlined,
  office: {
    group: 'money',
    order: 10,
    lead: {
      tr: 'Bayilere vadesi yaklaşan ve geçen borçların ne zaman, hangi yolla ve hangi sözlerle hatırlatılacağı.',
      en: 'When, how and in which words dealers are reminded of debts that are due soon or late.',
    },
  },
}
