import { ControlOutlined } from '@ant-design/icons'
import { BACK_OFFICE_RIGHTS } from '@vezne/domain/access/rights.ts'
import { OFFICE_PATH, type ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: OFFICE_PATH,
  access: 'signed-in',
  // Whoever has one of these is staff.
  right: BACK_OFFICE_RIGHTS,
  title: { tr: 'Yönetim', en: 'Back Office' },
  icon: ControlOutlined,
  // Behind the places of the specification, which are 1 to 13, and the review desk.
  menu: 15,
}
