import { MessageOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/sms',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['company.edit', 'audit.see'],
  title: { tr: 'SMS', en: 'SMS' },
  icon: MessageOutlined,
  office: {
    group: 'links',
    order: 6,
    lead: {
      tr: 'Ödeme linkleri telefona gitsin: servis, gönderici adı, sessiz saatler, deneme mesajı, bakiye.',
      en: 'Have payment links sent to phones: provider, sender, quiet hours, a test message, balance.',
    },
  },
}
