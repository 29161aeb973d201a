import { TeamOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/roller',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['security.edit', 'audit.see'],
  title: { tr: 'Roller', en: 'Roles' },
  icon: TeamOutlined,
  office: {
    group: 'security',
    order: 2,
    lead: {
      tr: 'Şirket çalışanlarının neyi görüp neyi yapabileceği ve kimin hangi rolde olduğu.',
      en: 'What the company’s staff may see and do, and who has which role.',
    },
  },
}
