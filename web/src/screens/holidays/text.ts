import { RULES } from '@vezne/contract/kit/validation.ts'
import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('holidays', {
  tr: {
    lead: 'Resmî tatiller hazır gelir. İdari izin ya da kendi kapalı günlerinizi ekleyin; çalıştığınız bir tatili açın.',
    year: '{{year}} yılı',
    before: 'Önceki Yıl',
    after: 'Sonraki Yıl',
    builtIn: 'Resmî tatiller',
    planned: 'hesaplanmış, değişebilir',
    kinds: { closed: 'Kapalı', half: 'Yarım gün', open: 'Açık' },
    overruled: 'Şirketiniz: {{kind}}',
    workingDays: 'Aylara göre iş günü',
    own: 'Şirketin günleri',
    ownLead: 'Buradaki söz resmî tatilden önce gelir. Valör ve iş günü hesapları bundan sonra buna göre yapılır.',
    ownEmpty: 'Henüz kendi gününüz yok.',
    day: 'Gün',
    dayRequired: 'Günü seçiniz.',
    kind: 'Durum',
    name: 'Açıklama',
    nameRequired: 'Açıklama boş bırakılamaz.',
    twice: RULES['holiday-twice'].tr,
    add: 'Gün Ekle',
    remove: 'Kaldır',
    removeOf: '{{number}}. günü kaldır',
    trial: 'Valör hesabı',
    trialLead: 'Satış gününden sonra banka parayı hangi gün hesabınıza geçer?',
    soldOn: 'Satış günü',
    afterDays: 'Blokaj günü',
    count: 'Hesapla',
    result: '{{on}} (takvim günü {{due}})',
  },
  en: {
    lead: 'Public holidays are there already. Add administrative leave or your own rest days; open a holiday you work on.',
    year: 'Year {{year}}',
    before: 'Year before',
    after: 'Year after',
    builtIn: 'Public holidays',
    planned: 'reckoned ahead, may change',
    kinds: { closed: 'Closed', half: 'Half day', open: 'Open' },
    overruled: 'Your company: {{kind}}',
    workingDays: 'Working days by month',
    own: 'Days of the company',
    ownLead: 'What stands here counts before a public holiday. Value days and working days go by it from now on.',
    ownEmpty: 'You have no day of your own yet.',
    day: 'Day',
    dayRequired: 'Choose the day.',
    kind: 'Kind',
    name: 'Description',
    nameRequired: 'The description cannot be empty.',
    twice: RULES['holiday-twice'].en,
    add: 'Add a day',
    remove: 'Remove',
    removeOf: 'Remove day {{number}}',
    trial: 'Value day',
    trialLead: 'On which day after the sale does the bank pay?',
    soldOn: 'Day of the sale',
    afterDays: 'Blockage days',
    count: 'Reckon',
    result: '{{on}} (by the calendar {{due}})',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    holidays: (typeof text)['tr']
  }
}
