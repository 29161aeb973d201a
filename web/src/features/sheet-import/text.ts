import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('sheet-import', {
  tr: {
    sample: 'Örnek Dosyayı İndir',
    file: 'Excel dosyası (.xlsx)',
    fileOrCsv: 'Excel ya da CSV dosyası',
    fileHint: 'En çok 2 MB ve 5.000 satır. Önce yalnız okunur; siz onaylamadan hiçbir şey değişmez.',
    tooLarge: 'Dosya 2 MB’tan büyük.',
    reading: 'Dosya okunuyor',
    wrong: '{{count}} hücre düzeltilmeli. Hiçbir şey değişmedi.',
    wrongHint: 'Hücreleri dosyada düzeltip yeniden seçin.',
    wrongTable: 'Düzeltilmesi gereken hücreler',
    row: 'Satır',
    column: 'Sütun',
    value: 'Hücrede yazan',
    problem: 'Sorun',
    of: 'Kayıt',
    field: 'Alan',
    before: 'Şimdiki',
    after: 'Yeni',
    empty: '(boş)',
    same: 'Dosya ile kayıtlar aynı: {{rows}} satır okundu, uygulanacak bir fark yok.',
    differs: '{{rows}} satır okundu, {{count}} fark var.',
    differsTable: 'Uygulanacak farklar',
    more: 'İlk {{shown}} tanesi gösteriliyor, toplam {{count}}.',
    ignored: 'Tanınmayan sütunlar okunmadı: {{titles}}',
    apply: 'Farkları Uygula ({{count}})',
    applied: 'Uygulandı: {{count}} hücre değişti.',
  },
  en: {
    sample: 'Download a Sample',
    file: 'Excel file (.xlsx)',
    fileOrCsv: 'Excel or CSV file',
    fileHint: 'At most 2 MB and 5,000 rows. It is only read at first; nothing changes before you confirm.',
    tooLarge: 'The file is larger than 2 MB.',
    reading: 'Reading the file',
    wrong: 'Cells to be mended: {{count}}. Nothing was changed.',
    wrongHint: 'Mend the cells in the file and choose it again.',
    wrongTable: 'Cells that have to be mended',
    row: 'Row',
    column: 'Column',
    value: 'In the cell',
    problem: 'Problem',
    of: 'Record',
    field: 'Field',
    before: 'Now',
    after: 'New',
    empty: '(empty)',
    same: 'The file and the records are the same: {{rows}} rows were read, there is nothing to apply.',
    differs: '{{rows}} rows were read. Differences: {{count}}.',
    differsTable: 'Differences to apply',
    more: 'The first {{shown}} of {{count}} are shown.',
    ignored: 'Columns that are not known were not read: {{titles}}',
    apply: 'Apply the differences ({{count}})',
    applied: 'Applied. Cells changed: {{count}}.',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'sheet-import': (typeof text)['tr']
  }
}
