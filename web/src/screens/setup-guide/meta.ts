import { CompassOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/kurulum',
  access: 'signed-in',
  right: 'company.edit',
  title: { tr: 'Kurulum Rehberi', en: 'Set-up Guide' },
  icon: CompassOutlined,
  office: {
    group: 'company',
    order: 0,
    lead: {
      tr: 'Ödeme sayfanızın para alması için kalan adımlar ve canlı kullanım denetimi.',
      en: 'What is left before your payment page takes money, and what production needs.',
    },
  },
}
