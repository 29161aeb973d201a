import { FundOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/collection-plan',
  access: 'signed-in',
  right: 'collection.see',
  title: { tr: 'Tahsilat Planı', en: 'Collection Plan' },
  icon: FundOutlined,
  menu: 3,
  home: {
    tr: 'Beklenen tahsilatlar: liste, takvim ve nakit akışı',
    en: 'Money expected: list, calendar and cash flow',
  },
}
