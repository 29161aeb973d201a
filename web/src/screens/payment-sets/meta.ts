import { AppstoreOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/odeme-setleri',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['commission.edit', 'audit.see'],
  title: { tr: 'Ödeme Setleri', en: 'Payment Sets' },
  icon: AppstoreOutlined,
  office: {
    group: 'money',
    order: 4,
    lead: {
      tr: 'Hangi ödemede hangi banka ve kart seçeneklerinin sunulacağı; ödeme yöntemleri ve varsayılan set.',
      en: 'Which options of banks and cards are offered for which payment; payment methods and the default set.',
    },
  },
}
