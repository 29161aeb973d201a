import { CalendarOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/payment-plan',
  access: 'signed-in',
  right: 'plan.see',
  title: { tr: 'Ödeme Planı', en: 'Payment Plan' },
  icon: CalendarOutlined,
  menu: 2,
  home: { tr: 'Açık borçlar, vadeler ve seçerek ödeme', en: 'Open debts, due dates and paying what you tick' },
}
