import { KeyOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/api-anahtarlari',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['key.manage', 'audit.see'],
  title: { tr: 'API Anahtarları', en: 'API Keys' },
  icon: KeyOutlined,
  office: {
    group: 'links',
    order: 1,
    lead: {
      tr: 'Programların girişi: anahtar verin, nereden ve ne zaman kullanıldığını görün, iptal edin.',
      en: 'How programs come in: give a key, see when and from where it was used, revoke it.',
    },
  },
}
