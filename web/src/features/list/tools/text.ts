import { bilingual } from '../../../kit/i18n/bilingual.ts'

export const text = bilingual('list-tools', {
  tr: {
    export: 'Dışa Aktar',
    csv: 'CSV (bütün satırlar)',
    xlsx: 'Excel (XLSX)',
    pdf: 'PDF',
    exporting: 'Dosya hazırlanıyor…',
    asTask: 'Dosya uzun; arka planda hazırlanıyor. Bitince Görevler sayfasından indirebilirsiniz.',
  },
  en: {
    export: 'Export',
    csv: 'CSV (all rows)',
    xlsx: 'Excel (XLSX)',
    pdf: 'PDF',
    exporting: 'The file is being made…',
    asTask: 'The file is long and is made in the background. Download it from the Tasks page when it is done.',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'list-tools': (typeof text)['tr']
  }
}
