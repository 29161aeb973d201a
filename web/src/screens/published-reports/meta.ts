import { BarChartOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/erp-raporlari',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['erp.manage', 'audit.see'],
  title: { tr: 'ERP Raporları', en: 'ERP Reports' },
  icon: BarChartOutlined,
  office: {
    group: 'links',
    order: 11,
    lead: {
      tr: 'Bayilerin ve personelin gördüğü raporlar: hazır olanlar ve sizin yayınladıklarınız.',
      en: 'The reports that dealers and staff see: ready ones, and those you publish.',
    },
  },
}
