import { InboxOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/stocks',
  access: 'signed-in',
  right: 'stock.see',
  title: { tr: 'Stoklar', en: 'Stocks' },
  icon: InboxOutlined,
  menu: 10,
  home: { tr: 'Depolarda ne var, size kaça', en: 'What is in the warehouses, and your price' },
}
