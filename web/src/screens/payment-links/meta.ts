import { UnorderedListOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/payment-list',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['link.create', 'audit.see'],
  title: { tr: 'Link Takibi', en: 'Link Tracking' },
  icon: UnorderedListOutlined,
  menu: 7,
  home: { tr: 'Gönderilen linkler: açıldı mı, ödendi mi', en: 'Links that were sent: opened, tried, paid' },
}
