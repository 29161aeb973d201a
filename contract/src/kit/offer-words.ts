import type { Bilingual } from './language.ts'

/** What is wrong with a field of the rules about offers to payers. */
export const OFFER_RULES = {
  'cap-above-law': {
    tr: 'Kendi sınırınız, o gün geçerli yasal sınırdan uzun olamaz.',
    en: 'Your own limit cannot be longer than the lawful one of that day.',
  },
  'cap-past': {
    tr: 'Geçmiş bir güne sınır yazılamaz; geçmişteki bir sınır değiştirilemez.',
    en: 'No limit is written for a day gone by, and none of those is changed.',
  },
  'cap-past-kept': {
    tr: 'Geçmiş günlerin sınırları silinemez. Bugünden sonrası için yeni bir satır ekleyin.',
    en: 'Limits of days gone by stay. Add a line for the days to come instead.',
  },
  'cap-twice': {
    tr: 'Bu kart türü için aynı güne iki sınır yazılamaz.',
    en: 'There is a limit for this kind of card on that day already.',
  },
  'definition-required': { tr: 'En az bir ödeme seçeneği seçiniz.', en: 'Please choose at least one payment option.' },
  'definition-unknown': {
    tr: 'Seçilen ödeme seçeneklerinden biri artık yok.',
    en: 'One of the payment options chosen is not there any more.',
  },
  'payment-set-name-required': { tr: 'Sete bir ad verin.', en: 'Give the set a name.' },
  'payment-set-name-taken': { tr: 'Bu adda bir set var.', en: 'There is a set with this name.' },
  'payment-set-unknown': {
    tr: 'Böyle bir ödeme seti yok ya da kullanımdan kaldırılmış.',
    en: 'There is no such payment set, or it is retired.',
  },
  'payment-method-name-required': { tr: 'Ödeme yöntemine bir ad verin.', en: 'Give the payment method a name.' },
  'payment-method-name-taken': {
    tr: 'Bu adda bir ödeme yöntemi var.',
    en: 'There is a payment method with this name.',
  },
  'group-code-required': { tr: 'Grup kodu boş bırakılamaz.', en: 'The code of the group cannot be empty.' },
  'group-code-taken': { tr: 'Bu kodda bir grup var.', en: 'There is a group with this code.' },
  'group-code-fixed': {
    tr: 'Grubun kodu sonradan değiştirilemez; bayiler gruba koduyla bağlıdır.',
    en: 'The code of a group stays: dealers are in it by its code.',
  },
  'group-name-required': { tr: 'Gruba bir ad verin.', en: 'Give the group a name.' },
  'campaign-name-required': { tr: 'Kampanyaya bir ad verin.', en: 'Give the campaign a name.' },
  'campaign-empty': {
    tr: 'Kampanya bir şey vermeli: ek taksit ya da öteleme yazınız.',
    en: 'A campaign gives something: write extra installments or a deferral.',
  },
  'campaign-past': { tr: 'İlk gün bugünden önce olamaz.', en: 'The first day cannot be before today.' },
  'campaign-begun': {
    tr: 'Başlamış bir kampanyanın ilk günü değiştirilemez.',
    en: 'A campaign that has begun keeps its first day.',
  },
  'campaign-days': {
    tr: 'Son gün bugünden ve ilk günden önce olamaz.',
    en: 'The last day cannot be before today or before the first day.',
  },
  'campaign-overlap': {
    tr: 'Seçilen seçeneklerden birinde bu günlerde başka bir kampanya var.',
    en: 'One of these options is in another campaign on some of these days.',
  },
  'deferral-order': {
    tr: 'Önerilen öteleme, en az ile en çok arasında olmalıdır.',
    en: 'The usual deferral lies between the least and the most.',
  },
} as const satisfies Record<string, Bilingual>

/** Refusals about the same rules. */
export const OFFER_REFUSALS = {
  'quote-expired': {
    status: 409,
    tr: 'Bu teklifin süresi doldu. Güncel tutarı görüp yeniden onaylayın.',
    en: 'This quote has expired. Look at the amount as it is now and confirm again.',
  },
  'quote-mismatch': {
    status: 409,
    tr: 'Tutar, banka ya da taksit saklanan tekliften farklı. Teklif yalnızca kendisi için geçerlidir.',
    en: 'Amount, bank or installments differ from the held quote. A quote is good for itself alone.',
  },
  'too-many-quotes': {
    status: 409,
    tr: 'Aynı anda en çok 100 teklif saklanabilir. Önce birini kullanın ya da süresinin dolmasını bekleyin.',
    en: 'At most 100 quotes are held at a time. Use one first, or wait until one expires.',
  },
  'payment-set-in-use': {
    status: 409,
    tr: 'Bu set varsayılan ya da bir ödeme yöntemine bağlı. Önce bu bağı kaldırın.',
    en: 'This set is the default one, or a payment method leads to it. Take that away first.',
  },
  'payer-pays-unconfirmed': {
    status: 409,
    tr: 'Komisyon ödeyenin tutarına eklenemez: şirketinizin yasal onayı yok. Komisyon Ayarları’nda onay verin; ya da oranı fiyata dahil edin veya bayiye yansıtın.',
    en: 'Commission cannot come on top of what a payer owes: your company has not confirmed it. Confirm it in Commission Settings, or put the rate into the price or on the dealer.',
  },
  'payer-pays-in-use': {
    status: 409,
    tr: 'Komisyonu ödeyene eklenen seçenekler var. Önce onları fiyata dahil edin ya da bayiye yansıtın.',
    en: 'Some options still charge payers on top. Put those into the price or on the dealer first.',
  },
  'confirmation-text-changed': {
    status: 409,
    tr: 'Onay metni değişti. Yeni metni okuyup yeniden onaylayın.',
    en: 'The words to confirm have changed. Read the new ones and confirm again.',
  },
  'campaign-over': {
    status: 409,
    tr: 'Bu kampanya bitmiş ya da durdurulmuş. Yeni bir kampanya planlayın.',
    en: 'This campaign is over or was stopped. Plan a new one.',
  },
} as const satisfies Record<string, Bilingual & { readonly status: 400 | 409 }>
