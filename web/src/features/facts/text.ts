import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('facts', {
  tr: {
    sweeps: 'Düzenli işler',
    noSweeps: 'Arka plan hizmeti henüz hiç çalışmamış.',
    sweep: 'İş',
    pace: 'Sıklık',
    lastTurn: 'Son çalışma',
    notYet: 'Henüz çalışmadı',
    state: 'Durum',
    late: 'Gecikti',
    sweepStates: {
      never: 'Sırası gelmedi',
      waiting: 'Sırada',
      running: 'Çalışıyor',
      done: 'Tamamlandı',
      failed: 'Hata aldı',
    },
    everyMinute: 'Her dakika',
    everyMinutes: '{{minutes}} dakikada bir',
    everyHour: 'Saatte bir',
    everyHours: '{{hours}} saatte bir',
    everyDay: 'Günde bir',
  },
  en: {
    sweeps: 'Regular work',
    noSweeps: 'The background service has never run yet.',
    sweep: 'Work',
    pace: 'How often',
    lastTurn: 'Last turn',
    notYet: 'Not yet',
    state: 'State',
    late: 'Late',
    sweepStates: {
      never: 'No turn yet',
      waiting: 'Waiting',
      running: 'Running',
      done: 'Done',
      failed: 'Failed',
    },
    everyMinute: 'Every minute',
    everyMinutes: 'Every {{minutes}} minutes',
    everyHour: 'Hourly',
    everyHours: 'Every {{hours}} hours',
    everyDay: 'Daily',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    facts: (typeof text)['tr']
  }
}
