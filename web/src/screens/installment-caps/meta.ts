import { FieldTimeOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/taksit-sinirlari',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['commission.edit', 'audit.see'],
  title: { tr: 'Taksit Sınırları', en: 'Installment Limits' },
  icon: FieldTimeOutlined,
  office: {
    group: 'money',
    order: 6,
    lead: {
      tr: 'Kart türüne ve faaliyet alanına göre yasal taksit sınırları, şirketin daha sıkı sınırları.',
      en: 'Lawful limits of installments by kind of card and line of business, and stricter ones of the company.',
    },
  },
}
