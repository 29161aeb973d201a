import { BarChartOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../features/shell/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/erp-report',
  access: 'signed-in',
  right: 'erp.see',
  title: { tr: 'Erp Rapor', en: 'ERP Report' },
  icon: BarChartOutlined,
  menu: 13,
  home: {
    tr: 'Bakiye, yaşlandırma, vade ve tahsilat raporları',
    en: 'Balances, ageing, dues and collections as reports',
  },
}
