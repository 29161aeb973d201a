import { FileProtectOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/denetim',
  access: 'signed-in',
  right: 'audit.see',
  title: { tr: 'Denetim İzi', en: 'Audit Trail' },
  icon: FileProtectOutlined,
  office: {
    group: 'security',
    order: 50,
    lead: {
      tr: 'Kim neyi, ne zaman, nereden değiştirdi ve kayıtların bozulmadığının kanıtı.',
      en: 'Who changed what, when and from where, and the proof that the records are whole.',
    },
  },
}
