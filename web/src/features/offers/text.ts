import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('offers', {
  tr: {
    count: 'Taksit',
    allCounts: 'Tümü',
    single: 'Tek çekim',
    installments: '{{parts}} taksit',
    bank: 'Banka',
    total: 'Toplam',
    monthly: 'Aylık {{amount}}',
    extra: 'Vade farkı',
    bankCost: 'Banka Komisyonu',
    costUnknown: 'Tanımlı değil',
    net: 'Net {{amount}}',
    valueOn: 'Valör',
    valueRange: '{{first}} – {{last}}',
    hold: '24 Saat Sakla',
    isHeld: 'Saklandı',
    holdOne: '{{bank}}, {{parts}}: 24 saat sakla',
    silent: 'Banka şu an yanıt vermiyor',
    offersNone: 'Bu tutar için bir ödeme seçeneği yok.',
    offers: 'Bankalar ve taksitler',
    held: 'Saklanan Teklifler',
    heldLead: 'Her teklif bir kez, kendi hesabı ve tutarı için kullanılır. Komisyon değişse de bu tutar çekilir.',
    heldFor: '{{amount}} için',
    heldUntil: '{{when}} tarihine kadar',
    heldNow: 'Teklif saklandı. {{when}} tarihine kadar {{amount}} çekilir.',
    payHeld: 'Bu Teklifle Öde',
    payHeldOne: '{{bank}}, {{amount}}: bu teklifle öde',
    payingHeld:
      'Saklanan teklifle ödüyorsunuz: {{bank}}, {{parts}}, toplam {{amount}}. {{when}} tarihine kadar, bu teklifin sunulduğu kartlarla geçerli; başka bir kart ya da banka için güncel fiyatla ödeyin.',
    leaveHeld: 'Güncel Fiyatla Öde',
    heldGone: 'Bu teklifle bir ödeme başlatıldı ya da süresi doldu.',
    newPayment: 'Yeni ödeme',
  },
  en: {
    count: 'Installments',
    allCounts: 'All',
    single: 'Single payment',
    installments: '{{parts}} installments',
    bank: 'Bank',
    total: 'Total',
    monthly: '{{amount}} a month',
    extra: 'Financing cost',
    bankCost: 'Bank’s cost',
    costUnknown: 'Not defined',
    net: 'Net {{amount}}',
    valueOn: 'Value date',
    valueRange: '{{first}} – {{last}}',
    hold: 'Hold for 24 Hours',
    isHeld: 'Held',
    holdOne: '{{bank}}, {{parts}}: hold for 24 hours',
    silent: 'The bank is not responding at the moment',
    offersNone: 'There is no payment option for this amount.',
    offers: 'Banks and installments',
    held: 'Held Quotes',
    heldLead:
      'Each is used once, for its own account and amount. This figure is charged even if the commission changes.',
    heldFor: 'for {{amount}}',
    heldUntil: 'until {{when}}',
    heldNow: 'The quote is held. Until {{when}} {{amount}} is charged.',
    payHeld: 'Pay With This Quote',
    payHeldOne: '{{bank}}, {{amount}}: pay with this quote',
    payingHeld:
      'You are paying with a held quote: {{bank}}, {{parts}}, {{amount}} in all. Good until {{when}}, for cards that it is offered to; pay at the current price with another card or bank.',
    leaveHeld: 'Pay at Current Price',
    heldGone: 'A payment was begun with this quote, or it has expired.',
    newPayment: 'New payment',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    offers: (typeof text)['tr']
  }
}
