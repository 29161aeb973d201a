import { EyeOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/stok-gorunurlugu',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['company.edit', 'audit.see'],
  title: { tr: 'Stok Görünürlüğü', en: 'Stock Visibility' },
  icon: EyeOutlined,
  office: {
    group: 'company',
    order: 45,
    lead: {
      tr: 'Bayiler stokta neyi görür: miktar, kademe ya da hiçbiri; fiyatlar ve depolar.',
      en: 'What dealers see of stocks: quantities, bands or nothing; prices and warehouses.',
    },
  },
}
