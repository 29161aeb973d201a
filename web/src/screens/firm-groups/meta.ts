import { ClusterOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/firma-gruplari',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['commission.edit', 'audit.see'],
  title: { tr: 'Firma Grupları', en: 'Dealer Groups' },
  icon: ClusterOutlined,
  office: {
    group: 'money',
    order: 5,
    lead: {
      tr: 'Aynı koşulları alan bayiler: azami taksit ve gruba özel ödeme seçenekleri.',
      en: 'Dealers with the same terms: most installments, and payment options for the group alone.',
    },
  },
}
