import { ApartmentOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/erp-eslemesi',
  access: 'signed-in',
  // The second may look and change nothing.
  right: ['erp.manage', 'audit.see'],
  title: { tr: 'ERP Eşlemesi', en: 'ERP Mapping' },
  icon: ApartmentOutlined,
  office: {
    group: 'links',
    order: 10,
    lead: {
      tr: 'POS hesabı ve taksit sayısına göre ERP’nin hesap ve plan kodları; bir fişin önizlemesi, bir günün provası.',
      en: 'Account and plan codes of the ERP by POS account and installments; a voucher looked at before, a day rehearsed.',
    },
  },
}
