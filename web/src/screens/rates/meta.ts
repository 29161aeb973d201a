import { SwapOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/kurlar',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['review.decide', 'audit.see'],
  title: { tr: 'Kurlar', en: 'Exchange Rates' },
  icon: SwapOutlined,
  office: {
    group: 'links',
    order: 8,
    lead: {
      tr: 'Bugün geçerli kurlar, bekletilen bültenler için karar, geçmiş bültenler.',
      en: 'The rates that stand today, bulletins that wait for a decision, past bulletins.',
    },
  },
}
