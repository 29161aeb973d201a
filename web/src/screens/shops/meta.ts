import { ShoppingCartOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/magazalar',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['key.manage', 'audit.see'],
  title: { tr: 'Mağazalar', en: 'Shops' },
  icon: ShoppingCartOutlined,
  office: {
    group: 'links',
    order: 2,
    lead: {
      tr: 'Mağazanız ödeyeni imzalı bir bağlantıyla gönderir: anahtarlar, dönüş adresleri, deneme siparişi.',
      en: 'Your shop sends payers by a sealed link: keys, return origins, a trial order.',
    },
  },
}
