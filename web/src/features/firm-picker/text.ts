import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('firmPicker', {
  tr: {
    placeholder: 'Kod ya da unvan yazın',
    found: 'Bulunan bayiler',
    none: 'Bu aramayla eşleşen bayi yok.',
    failed: 'Bayiler okunamadı.',
    change: 'Değiştir',
    unknown: 'Seçili bayi',
  },
  en: {
    placeholder: 'Type a code or a title',
    found: 'Dealers found',
    none: 'No dealer matches.',
    failed: 'The dealers could not be read.',
    change: 'Change',
    unknown: 'Chosen dealer',
  },
})
