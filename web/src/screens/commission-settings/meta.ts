import { ControlOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/komisyon-ayarlari',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['commission.edit', 'audit.see'],
  title: { tr: 'Komisyon Ayarları', en: 'Commission Settings' },
  icon: ControlOutlined,
  office: {
    group: 'money',
    order: 8,
    lead: {
      tr: 'Taksitlerin ödeyene nasıl sunulacağı, ödeme sayfasındaki açıklama, komisyonun kime yansıyacağı.',
      en: 'How installments are offered, the words on the payment page, and who bears the commission.',
    },
  },
}
