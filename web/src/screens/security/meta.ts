import { SafetyOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/guvenlik',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['security.edit', 'audit.see'],
  title: { tr: 'Güvenlik Kuralları', en: 'Security Rules' },
  icon: SafetyOutlined,
  office: {
    group: 'security',
    order: 1,
    lead: {
      tr: 'İkinci onay sınırı, şifre ve oturum kuralları, ikinci adım ve şu anda içeride olanlar.',
      en: 'Limit for a second person, password and session rules, second factors, and who is in.',
    },
  },
}
