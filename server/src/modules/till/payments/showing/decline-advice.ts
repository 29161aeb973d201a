import type { DeclineReason } from '@vezne/banks/pos/port.ts'

type Both = Readonly<Record<'tr' | 'en', string>>

/** Said wherever the bank itself has said no. */
const NOT_CHARGED: Both = { tr: 'Kartınızdan çekim yapılmadı.', en: 'Your card was not charged.' }

const OTHER_CARD: Both = {
  tr: 'Başka bir kartla deneyebilir veya bankanızı arayabilirsiniz.',
  en: 'You can try another card or call your bank.',
}

const ADVICE: Readonly<Partial<Record<DeclineReason, Both>>> = {
  'insufficient-funds': {
    tr: 'Daha düşük bir tutar, taksit veya başka bir kart deneyebilirsiniz.',
    en: 'You can try a lower amount, installments or another card.',
  },
  'limit-exceeded': {
    tr: 'Bankanızın uygulamasından limitinizi artırabilir veya başka bir kart deneyebilirsiniz.',
    en: 'You can raise the limit in your bank’s app or try another card.',
  },
  'expired-card': { tr: 'Süresi dolmamış bir kartla deneyin.', en: 'Try a card that has not expired.' },
  'invalid-card': { tr: 'Kart numarasını kontrol edip yeniden deneyin.', en: 'Check the card number and try again.' },
  'wrong-cvv': {
    tr: 'Güvenlik kodunu ve son kullanma tarihini kontrol edip yeniden deneyin.',
    en: 'Check the security code and the expiry date, then try again.',
  },
  'lost-or-stolen': { tr: 'Bu kart kullanıma kapalı; bankanızı arayın.', en: 'This card is blocked; call your bank.' },
  'not-permitted': {
    tr: 'Kartınız internet alışverişine kapalı olabilir; bankanızın uygulamasından açıp yeniden deneyin.',
    en: 'Your card may be closed to online payments; open it in your bank’s app and try again.',
  },
  'installments-not-allowed': {
    tr: 'Bu kart bu taksit sayısına uygun değil; tek çekim veya başka bir taksit seçin.',
    en: 'This card does not take so many installments; choose a single payment or another count.',
  },
  'suspected-fraud': {
    tr: 'Bankanız işlemi güvenlik nedeniyle durdurdu; bankanızı arayıp onayladıktan sonra yeniden deneyin.',
    en: 'Your bank stopped it for safety; call your bank, confirm it, then try again.',
  },
  'call-bank': {
    tr: 'Bankanız sizden aramanızı istiyor; görüştükten sonra yeniden deneyin.',
    en: 'Your bank asks you to call; try again after you have spoken to it.',
  },
  'authentication-failed': {
    tr: 'Vazgeçtiyseniz veya kod yanlış girildiyse yeniden deneyebilirsiniz.',
    en: 'If you turned back or the code was wrong, you can try again.',
  },
  'cancelled-by-payer': { tr: 'Dilediğinizde yeniden ödeyebilirsiniz.', en: 'You can pay again whenever you like.' },
}

/** What a payer can do about a refusal, after the word that nothing was charged. */
export function adviceOn(reason: string | null): Both {
  const advice = (reason === null ? undefined : ADVICE[reason as DeclineReason]) ?? OTHER_CARD
  return { tr: `${NOT_CHARGED.tr} ${advice.tr}`, en: `${NOT_CHARGED.en} ${advice.en}` }
}
