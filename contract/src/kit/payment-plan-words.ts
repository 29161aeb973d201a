/** Refusals of the plan, beyond the general ones. */
export const PAYMENT_PLAN_REFUSALS = {
  'target-being-paid': {
    status: 409,
    tr: 'Bu ödeme şu anda yapılıyor ya da daha önce yapılmış.',
    en: 'This is being paid right now, or it has been paid already.',
  },
  'promise-differs': {
    status: 409,
    tr: 'Bu söz başka bilgilerle zaten kaydedilmiş.',
    en: 'This promise was already kept with other details.',
  },
  'promise-decided': {
    status: 409,
    tr: 'Yalnız bekleyen sözler geri alınabilir: bu söz tutulmuş, tutulmamış ya da geri alınmış.',
    en: 'Only an open promise can be withdrawn: this one was kept, broken or withdrawn.',
  },
  'request-open': {
    status: 409,
    tr: 'Bu borç için cevap bekleyen aynı türde bir talep var.',
    en: 'The same is being asked about this debt, and waits for an answer.',
  },
  'request-answered': {
    status: 409,
    tr: 'Bu talep daha önce cevaplanmış ya da geri alınmış.',
    en: 'This request was answered or withdrawn before.',
  },
  'request-own': {
    status: 409,
    tr: 'Kendi talebinizi siz cevaplayamazsınız; başka bir yetkili cevaplamalıdır.',
    en: 'You cannot answer your own request; somebody else has to.',
  },
} as const

/** What is wrong with a field of the plan. */
export const PAYMENT_PLAN_RULES = {
  'plan-item-twice': { tr: 'Aynı borç iki kez seçilemez.', en: 'The same debt cannot be ticked twice.' },
  'plan-more-than-open': {
    tr: 'Seçilen tutar, borcun kalanından fazla. Listeyi yenileyip tekrar deneyin.',
    en: 'The amount is more than what is open of the debt. Refresh the list and try again.',
  },
  'plan-not-payable': { tr: 'Bu kalem kartla ödenemez.', en: 'This item cannot be paid by card.' },
  'plan-does-not-add-up': {
    tr: 'Seçilen borçlar ile alacakların farkı ödenecek tutara eşit olmalıdır.',
    en: 'The ticked debts without the ticked credits must be the amount to be paid.',
  },
  'request-of-credit': { tr: 'Alacak kalemi için talep açılamaz.', en: 'Nothing can be asked about a credit.' },
  'request-day': {
    tr: 'Bugün ya da sonrası, şimdikinden başka bir vade seçin.',
    en: 'Choose today or a later day, other than the present one.',
  },
  'promise-day-past': { tr: 'Söz günü geçmişte olamaz.', en: 'The promised day cannot be in the past.' },
  'promise-day-far': {
    tr: 'Söz günü en çok bir yıl sonrası olabilir.',
    en: 'The promised day can be a year ahead at most.',
  },
  'promise-above-ticked': {
    tr: 'Söz verilen tutar, seçilen borçların kalanından fazla olamaz.',
    en: 'What is promised cannot be more than what is open of the ticked debts.',
  },
} as const
