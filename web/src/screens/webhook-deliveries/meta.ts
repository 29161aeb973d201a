import { SendOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/webhook-gonderimleri',
  access: 'signed-in',
  right: 'webhook.manage',
  title: { tr: 'Webhook Gönderimleri', en: 'Webhook Deliveries' },
  icon: SendOutlined,
  office: {
    group: 'links',
    order: 4,
    lead: {
      tr: 'Hangi olay hangi adrese gitti, ne yanıt geldi; ulaşmayanları yeniden gönderin.',
      en: 'Which event went where and what came back; send again what did not arrive.',
    },
  },
}
