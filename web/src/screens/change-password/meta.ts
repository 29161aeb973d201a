import { LockOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/change-password',
  access: 'signed-in',
  title: { tr: 'Şifremi Değiştir', en: 'Change my password' },
  icon: LockOutlined,
  menu: 'user',
  home: {
    tr: 'Şifrenizi yenileyin, açık oturumlarınızı görün',
    en: 'Set a new password and see your open sessions',
  },
}
