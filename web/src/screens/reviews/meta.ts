import { AuditOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/inceleme',
  access: 'signed-in',
  right: 'review.decide',
  title: { tr: 'İnceleme Masası', en: 'Review Desk' },
  icon: AuditOutlined,
  // Behind the places of the specification, which are 1 to 13.
  menu: 14,
}
