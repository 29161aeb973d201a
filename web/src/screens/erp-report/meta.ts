import { CloudSyncOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/erp-report',
  access: 'signed-in',
  right: 'erp.see',
  title: { tr: 'Erp Rapor', en: 'ERP Report' },
  icon: CloudSyncOutlined,
  menu: 13,
  home: {
    tr: 'ERP’ye aktarım durumu ve raporlar',
    en: 'Transfers to the ERP, and reports',
  },
}
