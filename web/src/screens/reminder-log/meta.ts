import { NotificationOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/hatirlatmalar',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['collection.manage', 'audit.see'],
  title: { tr: 'Hatırlatmalar', en: 'Reminders' },
  icon: NotificationOutlined,
  office: {
    group: 'money',
    order: 11,
    lead: {
      tr: 'Hangi bayiye ne zaman ne hatırlatıldı, ne gönderilmedi ve neden.',
      en: 'Which dealer was reminded of what and when, what was not sent, and why.',
    },
  },
}
