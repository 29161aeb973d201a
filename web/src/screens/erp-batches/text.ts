import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('erp-batches', {
  tr: {
    empty: 'Henüz aktarım yok.',
    emptyHint: 'ERP’niz API anahtarıyla ilk paketini gönderdiğinde ya da ilk dosyanızı yüklediğinizde burada görünür.',
    close: 'Kapat',
    batch: 'Paket no',
    ledger: 'Defter',
    period: 'Dönem',
    read: 'ERP’den okunduğu an',
    received: 'Geldiği an',
    sentBy: 'Gönderen',
    counts: 'Satırlar',
    countsSaid:
      '{{received}} geldi: {{created}} yeni, {{updated}} değişen, {{unchanged}} aynı, {{removed}} silinen, {{rejected}} reddedilen',
    rejected: 'Reddedilen satırlar',
    rejectedAll: 'Bu yüzden paketten hiçbir satır alınmadı.',
    rejectedFirst: 'İlk {{shown}} satır gösteriliyor; toplam {{count}}.',
    row: '{{index}}. satır',
    raw: 'Gelen satır',
    waiting: 'Bu döküm onay bekliyor',
    waitingHint:
      '{{sent}} satırlık tam dökümde, kayıtlı {{lacking}} satır yok. Silinirse bu satırlar hesaplardan çıkar; döküm okunduktan sonra görülenler kalır.',
    reason: 'Gerekçe',
    reasonMissing: 'Lütfen gerekçenizi yazın.',
    remove: 'Eksik Satırları Sil',
    keep: 'Satırları Koru',
    decided: 'Kararınız uygulandı.',
  },
  en: {
    empty: 'There is no transfer yet.',
    emptyHint: 'When your ERP sends its first batch with an API key, or you upload your first file, it stands here.',
    close: 'Close',
    batch: 'Batch no',
    ledger: 'Ledger',
    period: 'Period',
    read: 'Read from the ERP',
    received: 'Received',
    sentBy: 'Sent by',
    counts: 'Rows',
    countsSaid:
      '{{received}} came: {{created}} new, {{updated}} changed, {{unchanged}} unchanged, {{removed}} removed, {{rejected}} rejected',
    rejected: 'Rejected rows',
    rejectedAll: 'Because of them no row of the batch was taken.',
    rejectedFirst: 'The first {{shown}} rows of {{count}} are shown.',
    row: 'Row {{index}}',
    raw: 'The row as it came',
    waiting: 'This snapshot waits for a decision',
    waitingHint:
      'A whole reading of {{sent}} rows lacks {{lacking}} rows that are here. If they are removed, they leave the accounts; what was seen after it was read stays.',
    reason: 'Reason',
    reasonMissing: 'Please write your reason.',
    remove: 'Remove the Missing Rows',
    keep: 'Keep the Rows',
    decided: 'Your decision was carried out.',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'erp-batches': (typeof text)['tr']
  }
}
