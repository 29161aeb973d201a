import { BankOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/sirket',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['company.edit', 'audit.see'],
  title: { tr: 'Şirket Bilgileri', en: 'Company Details' },
  icon: BankOutlined,
  office: {
    group: 'company',
    order: 1,
    lead: {
      tr: 'Ad, telefon, adres, vergi bilgileri, dil, renk ve menü bağlantıları.',
      en: 'Name, phone, address, tax details, language, colour and menu links.',
    },
  },
}
