import { HomeOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/home',
  access: 'signed-in',
  title: { tr: 'Ana Sayfa', en: 'Home' },
  icon: HomeOutlined,
  menu: 1,
}
