import { CloudDownloadOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../features/shell/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/tasks',
  access: 'signed-in',
  title: { tr: 'Görevler', en: 'Tasks' },
  icon: CloudDownloadOutlined,
  menu: 'user',
}
