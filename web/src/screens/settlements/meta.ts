import { ReconciliationOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/valor-mutabakati',
  access: 'signed-in',
  // The second may look and upload nothing.
  right: ['review.decide', 'audit.see'],
  title: { tr: 'Valör Mutabakatı', en: 'Value-Date Check' },
  icon: ReconciliationOutlined,
  office: {
    group: 'money',
    order: 9,
    lead: {
      tr: 'Bankaların POS ve valör dosyaları: gelmesi gereken ile gelen, farklarıyla.',
      en: 'POS and value-date files of the banks: what should have come against what came, with the differences.',
    },
  },
}
