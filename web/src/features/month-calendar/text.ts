import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('monthCalendar', {
  tr: {
    previousMonth: 'Önceki ay',
    nextMonth: 'Sonraki ay',
    thisMonth: 'Bu Ay',
    monday: 'Pzt',
    tuesday: 'Sal',
    wednesday: 'Çar',
    thursday: 'Per',
    friday: 'Cum',
    saturday: 'Cmt',
    sunday: 'Paz',
  },
  en: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    thisMonth: 'This Month',
    monday: 'Mon',
    tuesday: 'Tue',
    wednesday: 'Wed',
    thursday: 'Thu',
    friday: 'Fri',
    saturday: 'Sat',
    sunday: 'Sun',
  },
})
