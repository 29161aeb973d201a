import { MailOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/posta',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['company.edit', 'audit.see'],
  title: { tr: 'E-posta', en: 'Email' },
  icon: MailOutlined,
  office: {
    group: 'links',
    order: 5,
    lead: {
      tr: 'E-postalarınız kendi sunucunuzdan çıksın: SMTP, gönderen adı, deneme e-postası.',
      en: 'Have your emails sent by your own server: SMTP, sender, a test email.',
    },
  },
}
