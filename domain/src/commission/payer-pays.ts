import type { RateRow } from './definition.ts'

/**
 * What a company confirms before a commission may come on top of what a payer owes. A change of a word is a new version:
 * who confirmed an earlier one did not confirm this.
 */
export const PAYER_PAYS_TEXT = {
  version: '2026-11',
  tr: [
    '5464 sayılı Banka Kartları ve Kredi Kartları Kanunu’nun 17. maddesine göre üye iş yeri, kart kullanıldığı için kart hamilinden hangi ad altında olursa olsun ek ödeme isteyemez; aykırılıkta üye iş yeri sözleşmesi sona erdirilir.',
    'Komisyonu ödeyenin tutarına yalnızca şu koşullarla eklediğimizi onaylarız: ödeyen tacirdir ve borcu ticari işletmesiyle ilgilidir; eklenen tutar kart kullanımının değil taksitin karşılığı olan vade farkıdır, ödemeden önce gösterilir ve faturalanır; tüketicilerden tahsilatta kullanılmaz.',
    'Bu değerlendirmeyi hukuk danışmanımızla yaptık; sorumluluğu şirketimize aittir.',
  ],
  en: [
    'By article 17 of law 5464 a merchant may not ask a cardholder for an extra payment, under any name, because a card is used; a breach ends the merchant’s contract.',
    'We confirm that we add commission to what a payer owes only where the payer is a merchant and the debt belongs to their business, where what is added is the price of paying in installments and not of using a card, is shown before the payment and is invoiced, and never where consumers pay.',
    'We have judged this with our legal adviser; the responsibility is our company’s.',
  ],
} as const

/** Whether a payer would be charged more than they owe. */
export const chargesPayer = (isFromFirm: boolean, rates: readonly RateRow[]): boolean =>
  !isFromFirm && rates.some(({ ratePpm, isIncluded }) => ratePpm > 0 && !isIncluded)
