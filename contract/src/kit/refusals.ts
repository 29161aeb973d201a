import type { Bilingual, Language } from './language.ts'
import { ACCOUNT_ENTRY_REFUSALS } from './account-entry-words.ts'
import { ERP_FEED_REFUSALS } from './erp-feed-words.ts'
import { OUTBOX_REFUSALS } from './erp-outbox-words.ts'
import { REPORT_REFUSALS } from './report-words.ts'
import { FILE_REFUSALS } from './file-refusals.ts'
import { PAGE_REFUSALS } from './page-refusals.ts'
import { OFFER_REFUSALS } from './offer-words.ts'
import { LINK_REFUSALS } from './link-words.ts'
import { PAYMENT_LINK_REFUSALS } from './payment-link-words.ts'
import { PAYMENT_PLAN_REFUSALS } from './payment-plan-words.ts'
import { FOLLOW_UP_REFUSALS } from './follow-up-words.ts'
import { RECONCILIATION_REFUSALS } from './reconciliation-words.ts'
import { DOMAIN_REFUSALS } from './domain-refusals.ts'
import { PEOPLE_REFUSALS } from './people-refusals.ts'
import { REFUND_REFUSALS } from './refund-refusals.ts'
import { SETUP_REFUSALS } from './setup-refusals.ts'

type Entry = Bilingual & { readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503 }

/** Every expected refusal: its code, its status and its sentence in both languages. */
export const REFUSALS = {
  'wrong-credentials': {
    status: 400,
    tr: 'E-posta adresi veya şifre hatalı.',
    en: 'The email address or the password is wrong.',
  },
  'wrong-current-password': {
    status: 400,
    tr: 'Mevcut şifreniz hatalı.',
    en: 'Your current password is wrong.',
  },
  'second-factor-required': {
    status: 409,
    tr: 'Devam etmek için ikinci adımı doğrulayın.',
    en: 'Confirm your second factor to go on.',
  },
  'second-factor-enrolment-required': {
    status: 409,
    tr: 'Şirketiniz bu hesap için iki adımlı doğrulama istiyor. Önce doğrulamayı kurun.',
    en: 'Your company asks for two-step verification on this account. Set it up first.',
  },
  'second-factor-wrong': {
    status: 400,
    tr: 'Kod hatalı, süresi geçmiş ya da daha önce kullanılmış.',
    en: 'The code is wrong, too old, or was used before.',
  },
  'second-factor-over': {
    status: 400,
    tr: 'Doğrulama süresi doldu ya da çok fazla yanlış kod girildi. Lütfen yeniden başlayın.',
    en: 'The time to confirm is over, or too many wrong codes were entered. Please start again.',
  },
  'second-factor-on-already': {
    status: 409,
    tr: 'İki adımlı doğrulama zaten açık.',
    en: 'Two-step verification is on already.',
  },
  'second-factor-not-begun': {
    status: 409,
    tr: 'Kurulum süresi dolmuş. Lütfen kurulumu yeniden başlatın.',
    en: 'The time to set it up is over. Please start again.',
  },
  'second-factor-off': {
    status: 409,
    tr: 'İki adımlı doğrulama açık değil.',
    en: 'Two-step verification is not on.',
  },
  'passkey-not-genuine': {
    status: 400,
    tr: 'Geçiş anahtarı doğrulanamadı. Lütfen yeniden deneyin.',
    en: 'The passkey could not be verified. Please try again.',
  },
  'too-many-passkeys': {
    status: 409,
    tr: 'En çok 20 geçiş anahtarı eklenebilir. Önce birini kaldırın.',
    en: 'At most 20 passkeys are kept. Remove one first.',
  },
  'password-link-invalid': {
    status: 404,
    tr: 'Üzgünüm, böyle bir kullanıcı bulamadım.',
    en: 'Sorry, I could not find such a user.',
  },
  'tenant-not-found': {
    status: 404,
    tr: 'Bu adreste tanımlı bir şirket bulunamadı.',
    en: 'No company is registered at this address.',
  },
  'not-signed-in': {
    status: 401,
    tr: 'Oturumunuz sona ermiş. Lütfen yeniden giriş yapın.',
    en: 'Your session has ended. Please sign in again.',
  },
  'not-permitted': {
    status: 403,
    tr: 'Bu işlem için yetkiniz bulunmamaktadır.',
    en: 'You are not authorized to do this.',
  },
  'not-found': {
    status: 404,
    tr: 'Aradığınız kayıt bulunamadı.',
    en: 'What you are looking for was not found.',
  },
  'invalid-cursor': {
    status: 400,
    tr: 'Liste konumu geçersiz. Listeyi yeniden açın.',
    en: 'Open the list again: its position is invalid.',
  },
  'too-many-views': {
    status: 409,
    tr: 'Bu listede en çok 100 görünüm saklanabilir. Önce birini silin.',
    en: 'At most 100 views of a list are kept. Delete one first.',
  },
  'changed-meanwhile': {
    status: 409,
    tr: 'Siz düzenlerken bu kayıt değiştirildi. Farkı görüp yeniden kaydedin.',
    en: 'This record was changed while you were editing it. Look at the differences and save again.',
  },
  'owner-role-fixed': {
    status: 409,
    tr: 'Sahip rolü her şeyi yapabilir; değiştirilemez ve silinemez.',
    en: 'The owner’s role may do everything; it can neither be changed nor removed.',
  },
  'right-not-held': {
    status: 409,
    tr: 'Kendinizde olmayan bir yetkiyi başkasına veremezsiniz.',
    en: 'You cannot give a right that you do not hold yourself.',
  },
  'role-in-use': {
    status: 409,
    tr: 'Bu rolü kullananlar var. Önce onlara başka bir rol verin.',
    en: 'Somebody has this role. Give them another one first.',
  },
  'too-many-roles': {
    status: 409,
    tr: 'Bir şirkette en çok 100 rol olabilir. Önce birini silin.',
    en: 'A company can have at most 100 roles. Remove one first.',
  },
  'last-owner': {
    status: 409,
    tr: 'Şirketin son sahibi budur. Önce başka birine Sahip rolü verin.',
    en: 'This is the last owner of the company. Make somebody else an owner first.',
  },
  'account-not-offered': {
    status: 409,
    tr: 'Bu kurulumda ödemeler bu ortamdaki bir hesaba gönderilemez. Önce hesabın ortamını değiştirin.',
    en: 'This installation sends no payments to an account in this mode. Change the mode of the account first.',
  },
  'account-not-askable': {
    status: 409,
    tr: 'Bu hesabın bankasına deneme sorusu sorulamıyor.',
    en: 'The bank of this account cannot be asked a trial question.',
  },
  ...ACCOUNT_ENTRY_REFUSALS,
  ...ERP_FEED_REFUSALS,
  ...OUTBOX_REFUSALS,
  ...REPORT_REFUSALS,
  ...FILE_REFUSALS,
  'body-too-large': {
    status: 413,
    tr: 'Gönderilen veri çok büyük.',
    en: 'The data sent is too large.',
  },
  'too-many-requests': {
    status: 429,
    tr: 'Çok fazla deneme yaptınız. Lütfen biraz bekleyip tekrar deneyin.',
    en: 'Too many attempts. Please wait a moment and try again.',
  },
  'idempotency-key-reused': {
    status: 409,
    tr: 'Bu işlem numarası başka bir ödeme için kullanılmış. Lütfen sayfayı yenileyip tekrar deneyin.',
    en: 'This request number belongs to another payment. Please reload the page and try again.',
  },
  'price-changed': {
    status: 409,
    tr: 'Ödenecek tutar değişti. Lütfen yeni tutarı kontrol edip tekrar onaylayın.',
    en: 'The amount to pay has changed. Please check the new amount and confirm again.',
  },
  'likely-duplicate': {
    status: 409,
    tr: 'Az önce aynı kartla aynı tutarda bir ödeme başlattınız. Aynı ödemeyi tekrar mı yapıyorsunuz?',
    en: 'A payment of the same amount with the same card was started a moment ago. Are you paying it again?',
  },
  'option-not-offered': {
    status: 400,
    tr: 'Seçtiğiniz ödeme seçeneği bu kart için sunulmuyor. Lütfen seçenekleri yenileyin.',
    en: 'The payment option you chose is not offered for this card. Please look at the options again.',
  },
  'company-closed': {
    status: 409,
    tr: 'Bu şirket şu anda yeni ödeme almıyor. Lütfen şirketle iletişime geçin.',
    en: 'This company takes no new payments at present. Please contact the company.',
  },
  'no-provider': {
    status: 409,
    tr: 'Firmanıza tanımlı bir ödeme sağlayıcı bulunmamaktadır.',
    en: 'Your company does not have a defined payment provider.',
  },
  'bank-not-responding': {
    status: 409,
    tr: 'Bu banka şu an yanıt vermiyor. Lütfen başka bir ödeme seçeneğini deneyin.',
    en: 'This bank is not responding at the moment. Please choose another payment option.',
  },
  'branch-not-found': {
    status: 404,
    tr: 'Bu şube numarasıyla kayıtlı bir firma bulunamadı.',
    en: 'No firm is registered with this branch number.',
  },
  'order-missing': {
    status: 400,
    tr: 'Sipariş numarası veya tutar bulunamadı.',
    en: 'The order number or the amount was not found.',
  },
  'order-not-genuine': {
    status: 400,
    tr: 'Sipariş tutarı veya referans numarası doğru değil. Lütfen alışveriş sayfası yetkilileriyle iletişime geçin.',
    en: 'The order amount or the reference number is not correct. Please contact the shopping site.',
  },
  'no-exchange-rate': {
    status: 503,
    tr: 'Günün döviz kuru şu anda alınamıyor. Lütfen birazdan tekrar deneyin.',
    en: 'The exchange rate of the day is not available right now. Please try again shortly.',
  },
  'too-many-at-bank': {
    status: 503,
    tr: 'Bu bankanın doğrulama sayfasında şu anda çok sayıda ödeme bekliyor. Lütfen birkaç dakika sonra tekrar deneyin ya da başka bir banka seçin.',
    en: "Too many payments are waiting at this bank's verification page right now. Please try again in a few minutes, or choose another bank.",
  },
  'too-many-cards': {
    status: 429,
    tr: 'Çok fazla kart denemesi yapıldı. Lütfen bir süre sonra tekrar deneyin.',
    en: 'Too many cards were tried. Please try again later.',
  },
  'review-not-open': {
    status: 409,
    tr: 'Bu ödeme incelemede değil: sonucu belli ya da hâlâ bankaya soruluyor. Karar verilecek bir şey yok.',
    en: 'This payment is not in review: it has ended, or the bank is still being asked. There is nothing to decide.',
  },
  'review-needs-reason': {
    status: 400,
    tr: 'Kararı kimin ve neden verdiği yazılmalıdır.',
    en: 'A decision needs the name of whoever takes it, and why.',
  },
  'review-needs-evidence': {
    status: 400,
    tr: 'Onay için bankanın onay kodu ya da referans numarası ve bunun nerede görüldüğü yazılmalıdır.',
    en: 'An approval needs the bank’s authorisation code or reference number, and where it was seen.',
  },
  'review-holds-card-number': {
    status: 400,
    tr: 'Açıklamalara kart numarası yazılamaz. Lütfen numarayı silip tekrar deneyin.',
    en: 'No card number may stand in these words. Please remove it and try again.',
  },
  'review-closed': {
    status: 409,
    tr: 'Bu inceleme kapanmış: başka biri ya da banka karar vermiş. Son durumu görmek için sayfayı yenileyin.',
    en: 'This review is closed: somebody else or the bank has decided. Reload to see how it stands.',
  },
  'review-step-not-offered': {
    status: 409,
    tr: 'Bu adım şu anki durumda yapılamaz. Son durumu görmek için sayfayı yenileyin.',
    en: 'This step cannot be taken as it stands now. Reload to see how it stands.',
  },
  'review-waits': {
    status: 409,
    tr: 'Bu incelemede ikinci kişinin onayını bekleyen bir karar var. Önce o karar onaylanmalı, reddedilmeli ya da geri alınmalıdır.',
    en: 'A decision about this review waits for a second person. It has to be confirmed, refused or taken back first.',
  },
  'review-not-waiting': {
    status: 409,
    tr: 'Onay bekleyen böyle bir karar yok: geri alınmış, süresi dolmuş ya da sonuçlanmış.',
    en: 'No such decision waits: it was taken back, it has expired, or it has ended.',
  },
  'review-same-person': {
    status: 409,
    tr: 'Kendi kararınızı siz onaylayamazsınız. İkinci bir kişinin onayı gerekir.',
    en: 'You cannot confirm your own decision. A second person has to.',
  },
  'refund-not-paid': {
    status: 409,
    tr: 'Bu işlem onaylanmış bir satış değil; iptal ya da iade edilemez.',
    en: 'This is not an approved sale; there is nothing to void or refund.',
  },
  'refund-done-before': {
    status: 409,
    tr: 'Bu satışın tamamı daha önce iptal ya da iade edilmiş.',
    en: 'All of this sale has been voided or refunded already.',
  },
  'refund-in-flight': {
    status: 409,
    tr: 'Bu satış için bankadan sonucu beklenen bir iptal ya da iade var. Sonuçlandıktan sonra tekrar deneyin.',
    en: 'A void or refund of this sale still awaits the bank’s answer. Please try again once it has ended.',
  },
  'refund-above-sale': {
    status: 400,
    tr: 'İade tutarı, satışın iade edilebilir kalan tutarını aşamaz.',
    en: 'The refund cannot be more than what is left of the sale.',
  },
  'refund-not-today': {
    status: 409,
    tr: 'Banka bu satışı gün sonu kapandıktan sonra iade eder. Kısmi iadeyi satışın ertesi gününden itibaren yapabilirsiniz.',
    en: 'The bank refunds this sale only after its day has closed. A partial refund is possible from the day after the sale.',
  },
  'refund-no-part': {
    status: 409,
    tr: 'Bu sanal POS kısmi iadeyi desteklemiyor. Yalnızca satışın tamamı iade edilebilir.',
    en: 'This virtual POS does not support partial refunds. Only the whole sale can be refunded.',
  },
  'refund-not-offered': {
    status: 409,
    tr: 'Bu sanal POS üzerinden iptal ve iade yapılamıyor. İadeyi bankanızın üye iş yeri ekranından yapabilirsiniz.',
    en: 'This virtual POS offers no void or refund. You can refund on your bank’s merchant screen.',
  },
  'refund-charged-back': {
    status: 409,
    tr: 'Bu satış için ters ibraz var. Para bankada itiraz altındayken ya da itiraz kaybedildikten sonra iade yapılamaz.',
    en: 'This sale is charged back. Nothing can be refunded while the dispute is open, or after it was lost.',
  },
  'refund-needs-second': {
    status: 409,
    tr: 'Bu tutar için ikinci bir kişinin onayı gerekir.',
    en: 'This amount needs the agreement of a second person.',
  },
  'too-late-to-void': {
    status: 409,
    tr: 'Banka gün sonunu aldığı için bu satış artık iptal edilemez. Bunun yerine iade edebilirsiniz.',
    en: 'The bank has closed its day, so this sale cannot be voided any more. You can refund it instead.',
  },
  ...REFUND_REFUSALS,
  'no-receipt': {
    status: 409,
    tr: 'Bu işlemde para alınmadığı için makbuzu yok.',
    en: 'No money was taken here, so there is no receipt.',
  },
  'chargeback-not-open': {
    status: 409,
    tr: 'Bu satış için açık bir ters ibraz kaydı yok. Önce ters ibraz açılmalıdır.',
    en: 'No chargeback of this sale is open. It has to be opened first.',
  },
  'chargeback-done-before': {
    status: 409,
    tr: 'Bu satışın ters ibrazı daha önce kaydedilmiş.',
    en: 'The chargeback of this sale has been recorded already.',
  },
  'holds-card-number': {
    status: 400,
    tr: 'Açıklamalara kart numarası yazılamaz. Lütfen numarayı silip tekrar deneyin.',
    en: 'No card number may stand in these words. Please remove it and try again.',
  },
  ...PAGE_REFUSALS,
  ...DOMAIN_REFUSALS,
  ...PEOPLE_REFUSALS,
  ...SETUP_REFUSALS,
  ...OFFER_REFUSALS,
  ...LINK_REFUSALS,
  ...PAYMENT_LINK_REFUSALS,
  ...PAYMENT_PLAN_REFUSALS,
  ...RECONCILIATION_REFUSALS,
  ...FOLLOW_UP_REFUSALS,
  'too-many-from-address': {
    status: 429,
    tr: 'Bu ağdan çok fazla deneme yapıldı. Lütfen biraz bekleyip tekrar deneyin.',
    en: 'Too many attempts were made from this network. Please wait a moment and try again.',
  },
  'clock-off': {
    status: 503,
    tr: 'Sunucumuzun saati şu anda doğru değil. Kartınızdan para çekilmedi; lütfen birkaç dakika sonra tekrar deneyin.',
    en: 'The clock of our server is not right at the moment. Your card was not charged; please try again in a few minutes.',
  },
  'not-available': {
    status: 503,
    tr: 'Hizmet şu anda kullanılamıyor. Lütfen birazdan tekrar deneyin.',
    en: 'The service is not available right now. Please try again shortly.',
  },
} as const satisfies Record<string, Entry>

export type RefusalCode = keyof typeof REFUSALS

export function refusalText(code: RefusalCode, language: Language): string {
  return REFUSALS[code][language]
}

/** The caller reads this when something broke on our side. */
export const BROKEN: Bilingual = {
  tr: 'Şu anda işleminizi gerçekleştiremiyoruz.Lütfen daha sonra tekrar deneyiniz.',
  en: 'We cannot complete your request right now. Please try again later.',
}

/** The caller reads this when all went well and there is nothing more to say. */
export const DONE: Bilingual = { tr: 'İşlem başarılı.', en: 'Done.' }
