import { BROKEN, DONE } from '@vezne/contract/kit/refusals.ts'
import { bilingual, type WordsOf } from '../i18n/bilingual.ts'

/** The success and the broken sentence are the server's own, so that both sides say the same. */
export const text = bilingual('api', {
  tr: {
    done: DONE.tr,
    broken: BROKEN.tr,
    noResponse: 'Sunucuya ulaşılamadı. İnternet bağlantınızı kontrol edip tekrar deneyin.',
    timedOut: 'Sunucu zamanında yanıt vermedi. Lütfen biraz sonra tekrar deneyin.',
    failed: 'İşlem tamamlanamadı (HTTP {{status}}).',
  },
  en: {
    done: DONE.en,
    broken: BROKEN.en,
    noResponse: 'The server could not be reached. Check your internet connection and try again.',
    timedOut: 'The server did not answer in time. Please try again in a moment.',
    failed: 'The request could not be completed (HTTP {{status}}).',
  },
})

export type ApiWords = WordsOf<typeof text>
