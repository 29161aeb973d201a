import { DatabaseOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/erp-baglantisi',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['erp.manage', 'audit.see'],
  title: { tr: 'ERP Bağlantısı', en: 'ERP Connection' },
  icon: DatabaseOutlined,
  office: {
    group: 'links',
    order: 12,
    lead: {
      tr: 'Logo, Netsis ya da Mikro’yu bağlayın: adres ve kullanıcı, bağlantı denemesi, son okumalar ve hatalar.',
      en: 'Connect Logo, Netsis or Mikro: address and user, a trial of the connection, last reads and errors.',
    },
  },
}
