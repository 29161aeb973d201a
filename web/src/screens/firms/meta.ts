import { ShopOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/bayiler',
  access: 'signed-in',
  right: ['firm.manage', 'audit.see'],
  title: { tr: 'Bayiler', en: 'Dealers' },
  icon: ShopOutlined,
  office: {
    group: 'people',
    order: 1,
    lead: {
      tr: 'Bayi ve alt bayi açma, vergi ve iletişim bilgileri, şube numaraları, kapatma.',
      en: 'Open dealers and sub-dealers, keep their tax and contact details and branch numbers, close them.',
    },
  },
}
