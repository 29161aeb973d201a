import { bilingual } from './bilingual.ts'

/** Words that mean the same on every screen. A screen that has none of its own under a key finds them here. */
export const text = bilingual('common', {
  tr: {
    close: 'Kapat',
    cancel: 'Vazgeç',
    retry: 'Tekrar Dene',
    loading: 'Yükleniyor',
    readFailed: 'Okunamadı.',
    missing: 'Böyle bir kayıt yok ya da size görünmüyor.',
  },
  en: {
    close: 'Close',
    cancel: 'Cancel',
    retry: 'Try again',
    loading: 'Loading',
    readFailed: 'It could not be read.',
    missing: 'There is no such record, or you do not see it.',
  },
})
