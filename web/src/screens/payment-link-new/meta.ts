import { LinkOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/payment-request',
  access: 'signed-in',
  right: 'link.create',
  title: { tr: 'Linkle Ödeme', en: 'Payment Link' },
  icon: LinkOutlined,
  menu: 6,
  home: { tr: 'Ödeme linki oluşturun, gönderin', en: 'Create a payment link and send it' },
}
