import { FileDoneOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/mutabakatlar',
  access: 'signed-in',
  right: 'statement.see',
  title: { tr: 'Mutabakatlar', en: 'Reconciliations' },
  icon: FileDoneOutlined,
  // Beside the statement it is about; the specification has no place for it.
  menu: 8.5,
  home: { tr: 'Gönderilen mektuplar ve yanıtları', en: 'Letters that were sent, and their answers' },
}
