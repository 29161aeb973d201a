import { CreditCardOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/pos-collection',
  access: 'signed-in',
  right: 'pay',
  title: { tr: 'Online Ödeme', en: 'Online Payment' },
  icon: CreditCardOutlined,
  menu: 4,
  home: { tr: 'Kendi hesabınıza ya da alt bayinize kartla ödeme', en: 'Pay by card for yourself or a sub-dealer' },
}
