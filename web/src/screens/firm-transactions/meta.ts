import { ReconciliationOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/firm-transaction-list',
  access: 'signed-in',
  right: 'statement.see',
  title: { tr: 'Ekstre Dökümü', en: 'Account Statement' },
  icon: ReconciliationOutlined,
  menu: 8,
  home: { tr: 'Cari hareketler, bakiye ve vadeler', en: 'Account movements, balance and due dates' },
}
