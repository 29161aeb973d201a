import { PercentageOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/komisyonlar',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['commission.edit', 'audit.see'],
  title: { tr: 'Komisyonlar', en: 'Commissions' },
  icon: PercentageOutlined,
  office: {
    group: 'money',
    order: 2,
    lead: {
      tr: 'Banka, program ve taksit sayısına göre oranlar: geçerlilik günleri, Excel, geçmiş ve geri alma.',
      en: 'Rates by bank, programme and installments: days of validity, Excel, history and undo.',
    },
  },
}
