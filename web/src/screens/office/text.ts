import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('office-hub', {
  tr: {
    lead: 'Şirketinizin ayarları tek yerde. Her değişiklik, kimin ne zaman yaptığıyla birlikte kaydedilir.',
    search: 'Bölümlerde ara',
    searchHint: 'Örneğin: telefon, rol, anahtar',
    found: '{{count}} bölüm',
    nothing: 'Bu sözle bir bölüm bulunamadı.',
    empty: 'Rolünüze açık bir yönetim bölümü yok.',
    emptyHint: 'Bir ayarı değiştirmeniz gerekiyorsa şirketinizin sahibinden yetki isteyin.',
  },
  en: {
    lead: 'The settings of your company in one place. Every change is recorded with who made it and when.',
    search: 'Search the sections',
    searchHint: 'For example: phone, role, key',
    found: '{{count}} sections',
    nothing: 'No section was found by these words.',
    empty: 'No section of the back office is open to your role.',
    emptyHint: 'If you need to change a setting, ask the owner of your company for the right to.',
  },
})
