import { SafetyOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../features/shell/screen-meta.ts'

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
      tr: 'Hangi tutarın üstünde iki kişinin onayı gerekir.',
      en: 'Above which amount two people have to agree.',
    },
  },
}
