import type { Bilingual } from './language.ts'

/** Refusals about firms and users: in the back office, at the till, and to staff who look on. */
export const PEOPLE_REFUSALS = {
  'over-limit': {
    status: 409,
    tr: 'Bu tutar, bayi için tanımlanan kartla ödeme limitini aşıyor.',
    en: 'This amount exceeds what the dealer may pay by card.',
  },
  'looking-only': {
    status: 403,
    tr: 'Bu kullanıcının adına yalnızca bakıyorsunuz; hiçbir şey değiştiremezsiniz.',
    en: 'You are only looking on as this user; you cannot change anything.',
  },
  'firm-code-taken': {
    status: 409,
    tr: 'Bu kodla kayıtlı başka bir bayi var.',
    en: 'Another dealer has this code.',
  },
  'branch-number-taken': {
    status: 409,
    tr: 'Bu şube numarası başka bir bayide kayıtlı.',
    en: 'Another dealer has this branch number.',
  },
  'firm-closed': {
    status: 409,
    tr: 'Bu bayi kapalı. Önce bayiyi yeniden açın.',
    en: 'This dealer is closed. Open it again first.',
  },
  'user-already-member': {
    status: 409,
    tr: 'Bu e-posta adresiyle şirketinizde bir kullanıcı zaten var.',
    en: 'Your company has a user with this email address already.',
  },
  'user-above-you': {
    status: 409,
    tr: 'Bu kullanıcının sizde olmayan yetkileri var; üzerinde işlem yapamazsınız.',
    en: 'This user holds rights that you do not, so you cannot change anything about them.',
  },
  'user-is-yourself': {
    status: 409,
    tr: 'Kendi rolünüzü değiştiremez, kendinizi askıya alamazsınız. Başka bir yöneticiden isteyin.',
    en: 'You cannot change your own role or suspend yourself. Ask another manager.',
  },
  'look-not-possible': {
    status: 409,
    tr: 'Yalnızca bayi kullanıcılarının adına bakılabilir; personelin adına bakılamaz.',
    en: 'You can look on as a user of a dealer only, never as staff.',
  },
  'user-suspended': {
    status: 409,
    tr: 'Bu kullanıcı askıda. Önce yeniden etkinleştirin.',
    en: 'This user is suspended. Let them in again first.',
  },
  'user-not-joined': {
    status: 409,
    tr: 'Bu kişi daveti henüz kabul etmedi.',
    en: 'This person has not accepted the invitation yet.',
  },
  'owner-only': {
    status: 409,
    tr: 'Bunu yalnızca şirketin sahibi yapabilir.',
    en: 'Only an owner of the company can do this.',
  },
  'factor-is-your-own': {
    status: 409,
    tr: 'Kendi ikinci adımınızı sıfırlayamazsınız; hesap sayfanızdan şifre ve kodla kapatın ya da başka bir sahipten isteyin.',
    en: 'You cannot reset your own second factor; switch it off on your account page, or ask another owner.',
  },
  'account-of-others': {
    status: 409,
    tr: 'Bu kişinin ikinci adımını şirketiniz sıfırlayamaz, çünkü hesap yalnızca şirketinize ait değil. Kişi, platformu işleten kuruma başvurmalıdır.',
    en: 'Your company cannot reset the second factor of this person, because the account is not your company’s alone. They should ask whoever runs the platform.',
  },
  'account-unknown': {
    status: 404,
    tr: 'Bu e-posta adresiyle bir hesap yok.',
    en: 'There is no account with this email address.',
  },
  'account-in-no-company': {
    status: 409,
    tr: 'Bu kişi hiçbir şirketin davetini kabul etmemiş. Önce bir şirketten davet edilmelidir.',
    en: 'This person has accepted no company’s invitation. A company has to invite them first.',
  },
  'account-locked': {
    status: 409,
    tr: 'Bu hesap kilitli. Önce kilidini açın.',
    en: 'This account is locked. Unlock it first.',
  },
  'invitation-over': {
    status: 404,
    tr: 'Bu davet artık geçerli değil. Yanıtlanmış, süresi dolmuş ya da yerine yenisi gönderilmiş olabilir.',
    en: 'This invitation is no longer valid. It may have been answered, have expired, or been replaced by a newer one.',
  },
  'right-above-parent': {
    status: 409,
    tr: 'Alt bayinin kullanıcısı, üst bayide olmayan bir yetkiyi alamaz.',
    en: 'A sub-dealer’s user cannot have a right that its dealer lacks.',
  },
} as const satisfies Record<string, Bilingual & { readonly status: 403 | 404 | 409 }>
