import { PercentageOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/vade-oranlari',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['receivable.edit', 'audit.see'],
  title: { tr: 'Vade Farkı ve Erken Ödeme', en: 'Late Charge and Early Payment' },
  icon: PercentageOutlined,
  office: {
    group: 'money',
    order: 12,
    lead: {
      tr: 'Ödeme planında gösterilen vade farkı ve erken ödeme iskontosunun oranları.',
      en: 'Rates of the late charge and the early-payment discount that the payment plan shows.',
    },
  },
}
