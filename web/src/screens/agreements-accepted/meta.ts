import { AuditOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/sozlesme-kabulleri',
  access: 'signed-in',
  right: ['message.edit', 'audit.see'],
  title: { tr: 'Sözleşme Kabulleri', en: 'Accepted Agreements' },
  icon: AuditOutlined,
  office: {
    group: 'company',
    order: 51,
    lead: {
      tr: 'Hangi ödemede hangi metnin hangi sürümü, ne zaman kabul edildi.',
      en: 'Which version of which text was accepted with which payment, and when.',
    },
  },
}
