import { ImportOutlined } from '@ant-design/icons'
import type { ScreenMeta } from '../../kit/screen/screen-meta.ts'

export const meta: ScreenMeta = {
  path: '/yonetim/aktarimlar',
  access: 'signed-in',
  right: ['erp.manage', 'audit.see', 'receivable.edit'],
  title: { tr: 'Son Aktarımlar', en: 'Latest Transfers' },
  icon: ImportOutlined,
  office: {
    group: 'links',
    order: 9,
    lead: {
      tr: 'ERP’den ve dosyadan ne geldi, hangi satırlar neden alınmadı; cari hareketleri dosyadan yükleyin.',
      en: 'What came from the ERP and from files, which rows were not taken and why; upload account lines from a file.',
    },
  },
}
