import { TeamOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/kullanicilar',
  access: 'signed-in',
  right: ['user.manage', 'audit.see'],
  title: { tr: 'Kullanıcılar', en: 'Users' },
  icon: TeamOutlined,
  office: {
    group: 'people',
    order: 2,
    lead: {
      tr: 'Personel ve bayi kullanıcıları: davet, yetki, askıya alma, oturumları kapatma.',
      en: 'Staff and dealer users: invite them, set what they may do, suspend them, end their sign-ins.',
    },
  },
}
