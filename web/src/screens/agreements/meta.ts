import { FileProtectOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/sozlesmeler',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['message.edit', 'audit.see'],
  title: { tr: 'Sözleşmeler', en: 'Agreements' },
  icon: FileProtectOutlined,
  office: {
    group: 'company',
    order: 50,
    lead: {
      tr: 'Ödeyenlerin kabul ettiği metinler: tacir ve tüketici setleri, sürümler ve geçerlilik günleri.',
      en: 'What payers accept: the sets for merchants and consumers, their versions and the days they hold from.',
    },
  },
}
