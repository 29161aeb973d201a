import { GiftOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/kampanyalar',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['commission.edit', 'audit.see'],
  title: { tr: 'Kampanyalar', en: 'Campaigns' },
  icon: GiftOutlined,
  office: {
    group: 'money',
    order: 7,
    lead: {
      tr: 'Belirli günlerde ek taksit ve öteleme; ödeme sayfasındaki kampanya resmi.',
      en: 'Extra installments and deferral for some days, and the campaign picture of the payment page.',
    },
  },
}
