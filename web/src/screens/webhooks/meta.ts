import { ApiOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/webhooklar',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['webhook.manage', 'audit.see'],
  title: { tr: 'Webhooklar', en: 'Webhooks' },
  icon: ApiOutlined,
  office: {
    group: 'links',
    order: 3,
    lead: {
      tr: 'Ödemeler kendi sunucunuza haber verilsin: adres, olaylar, imza anahtarı, deneme olayı.',
      en: 'Have your own server told of payments: address, events, secret, a trial event.',
    },
  },
}
