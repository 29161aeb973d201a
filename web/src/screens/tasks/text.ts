import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('tasks', {
  tr: {
    lead: 'Arka planda hazırlattığınız uzun işler. Sayfadan ayrılabilirsiniz; iş sürer, dosyalar yedi gün saklanır.',
    loading: 'Görevler yükleniyor…',
    loadFailed: 'Görevler yüklenemedi.',
    retry: 'Tekrar Dene',
    empty: 'Henüz bir göreviniz yok.',
    emptyHint: 'Bir listeyi dışa aktardığınızda dosya uzunsa burada hazırlanır ve buradan indirilir.',
    'collections.export': 'Tahsilat Geçmişi dosyası',
    'reviews.export': 'İnceleme Masası dosyası',
    other: 'Uzun iş',
    waiting: 'Sırada',
    running: 'Sürüyor',
    done: 'Tamamlandı',
    failed: 'Yapılamadı',
    cancelled: 'İptal edildi',
    stopping: 'Durduruluyor',
    progress: '{{done}} / {{total}} satır',
    rows: '{{rows}} satır',
    until: '{{day}} tarihine kadar indirilebilir',
    gone: 'Süresi doldu',
    download: 'İndir',
    downloadOf: '{{name}} dosyasını indir',
    cancel: 'Vazgeç',
    cancelOf: '{{name}} görevinden vazgeç',
    startedAt: 'Başlangıç',
    failedHint: 'Filtreyi daraltıp yeniden deneyin.',
  },
  en: {
    lead: 'Long work that you left to us. You may leave this page; it goes on, and files are kept for seven days.',
    loading: 'Loading your tasks…',
    loadFailed: 'Your tasks could not be loaded.',
    retry: 'Try again',
    empty: 'You have no task yet.',
    emptyHint: 'When you export a list and its file is long, it is made here, and can be downloaded here.',
    'collections.export': 'File of the collection history',
    'reviews.export': 'File of the review desk',
    other: 'Long work',
    waiting: 'Waiting',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    cancelled: 'Cancelled',
    stopping: 'Stopping',
    progress: '{{done}} of {{total}} rows',
    rows: '{{rows}} rows',
    until: 'Can be downloaded until {{day}}',
    gone: 'Expired',
    download: 'Download',
    downloadOf: 'Download the file {{name}}',
    cancel: 'Cancel',
    cancelOf: 'Cancel the task {{name}}',
    startedAt: 'Started',
    failedHint: 'Narrow the filter and try again.',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    tasks: (typeof text)['tr']
  }
}
