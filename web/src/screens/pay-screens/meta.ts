import { LayoutOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/ekranlar',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['screen.edit', 'audit.see'],
  title: { tr: 'Ekranlar', en: 'Payment Screens' },
  icon: LayoutOutlined,
  office: {
    group: 'company',
    order: 40,
    lead: {
      tr: 'Ödeme sayfasının alanları, form türü, dövizler ve kampanya; yanında sayfanın önizlemesi.',
      en: 'Fields, form, currencies and campaign of the payment page, with the page itself beside them.',
    },
  },
}
