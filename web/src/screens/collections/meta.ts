import { HistoryOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/pos-collection-transaction',
  access: 'signed-in',
  right: 'payment.see',
  title: { tr: 'Tahsilat Geçmişi', en: 'Collection History' },
  icon: HistoryOutlined,
  menu: 5,
  home: { tr: 'Kart ödemeleri, durumları ve toplamları', en: 'Card payments, how they stand, and their totals' },
}
