import { CreditCardOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/pos-hesaplari',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['pos.edit', 'audit.see'],
  title: { tr: 'POS Hesapları', en: 'POS Accounts' },
  icon: CreditCardOutlined,
  office: {
    group: 'money',
    order: 1,
    lead: {
      tr: 'Bankalardaki sanal POS hesapları, bağlantı testi, maliyet ve hesaba geçiş kuralı.',
      en: 'Virtual POS accounts at banks, connection test, cost and the rule of payouts.',
    },
  },
}
