import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('security', {
  tr: {
    lead: 'Kimin onayının gerektiği, nasıl girildiği ve şu anda kimin içeride olduğu.',
    parts: 'Güvenlik bölümleri',
    part: { 'dort-goz': 'Dört göz', giris: 'Şifre ve oturum', oturumlar: 'Kim içeride' },
    policy: 'Şifre ve oturum süreleri',
    policyLead:
      'Personel ve bayi kullanıcılarının hepsi için geçerlidir. Kurulumun kurallarını sıkılaştırabilir, gevşetemezsiniz. Açık oturumlara da hemen uygulanır.',
    passwordLength: 'En kısa şifre (karakter)',
    passwordLengthHint: 'Bundan sonra belirlenen şifrelerde aranır. En az 12.',
    idleMinutes: 'Boşta kalma süresi (dakika)',
    idleMinutesHint: 'Bu süre işlem yapmayanın oturumu kapanır. En çok {{most}}.',
    sessionHours: 'En uzun oturum (saat)',
    sessionHoursHint: 'Bu sürenin sonunda herkes yeniden giriş yapar. En çok {{most}}.',
    within: '{{least}} ile {{most}} arasında bir sayı yazınız.',
    factor: 'İki adımlı doğrulama',
    factorLead:
      'Seçtiğiniz rollerdekiler her girişte ikinci adımı gösterir; henüz kurmamış olan, sonraki girişinde kurar.',
    factorLeadAll:
      'Bu kurulumda ikinci adım bütün personelden istenir. Seçtiğiniz rollerde kurulum değişse de istenir.',
    factorRoles: 'İkinci adım her zaman istenen roller',
    noRole: 'Rol yok',
    staff: 'Kim içeride',
    staffLead:
      'Personelin bu şirketteki açık oturumları ve ikinci adımları. Tanımadığınız bir oturumu hemen sonlandırın.',
    hasFactor: 'İkinci adım açık',
    factorMissing: 'İkinci adım eksik: sonraki girişte istenecek',
    noFactor: 'İkinci adım yok',
    notSignedIn: 'Şu anda içeride değil.',
    unknownDevice: 'Bilinmeyen cihaz',
    unknownAddress: 'IP adresi bilinmiyor',
    signedIn: 'Giriş {{at}}, son işlem {{seen}}',
    thisOne: 'Bu oturum',
    end: 'Sonlandır',
    endOf: '{{device}} oturumunu sonlandır',
    resetFactor: 'İkinci Adımı Sıfırla',
    resetSaid:
      '{{name}} telefonunu ve yedek kodlarını kaybettiyse kullanın. Doğrulaması silinir, şifresi geçersiz olur, bütün oturumları kapanır; sizin adınız ve gerekçenizle birlikte bir e-posta alır ve oradaki bağlantıyla yeni şifre belirler.',
    fourEyes: 'Dört göz',
    fourEyesLead: 'Bu tutarın üstündeki iptal, iade ve inceleme kararları ikinci bir kişinin onayını bekler.',
    fourEyesAbove: 'İkinci onay sınırı (TL)',
    fourEyesHint:
      'Boş bırakılırsa bir kişi yeter. 0 yazılırsa her tutar ikinci onay ister. Dövizli işlemler, sınır varsa her zaman ikinci onay ister.',
    amountInvalid: 'Tutarı 1.234,56 biçiminde yazınız.',
    none: 'Sınır yok, bir kişi yeter',
  },
  en: {
    lead: 'Whose agreement is needed, how people come in, and who is in right now.',
    parts: 'Parts of security',
    part: { 'dort-goz': 'Four eyes', giris: 'Passwords and sessions', oturumlar: 'Who is in' },
    policy: 'Lengths of passwords and sessions',
    policyLead:
      'For staff and dealers’ users alike. You can ask for more than the installation does, not for less. It acts at once on open sign-ins, too.',
    passwordLength: 'Shortest password (characters)',
    passwordLengthHint: 'Looked at when a password is chosen from now on. At least 12.',
    idleMinutes: 'Idle time (minutes)',
    idleMinutesHint: 'Whoever does nothing for this long is signed out. At most {{most}}.',
    sessionHours: 'Longest session (hours)',
    sessionHoursHint: 'After this everybody signs in again. At most {{most}}.',
    within: 'Write a number between {{least}} and {{most}}.',
    factor: 'Two-step verification',
    factorLead: 'People in these roles show a second factor at every sign-in; who has none sets it up at the next one.',
    factorLeadAll: 'This installation asks all staff for a second factor. These roles are asked even if that changes.',
    factorRoles: 'Roles that are always asked for a second factor',
    noRole: 'No role',
    staff: 'Who is in',
    staffLead:
      'The open sign-ins of the staff in this company, and their second factors. End one that you do not know at once.',
    hasFactor: 'Second factor is on',
    factorMissing: 'Second factor missing: asked for at the next sign-in',
    noFactor: 'No second factor',
    notSignedIn: 'Not signed in now.',
    unknownDevice: 'Unknown device',
    unknownAddress: 'IP address unknown',
    signedIn: 'Signed in {{at}}, last seen {{seen}}',
    thisOne: 'This sign-in',
    end: 'End',
    endOf: 'End the sign-in on {{device}}',
    resetFactor: 'Reset the second factor',
    resetSaid:
      'Use this if {{name}} has lost phone and recovery codes. The second factor is removed, the password stops working and all sign-ins end; a mail with your name and reason brings the link to a new password.',
    fourEyes: 'Four eyes',
    fourEyesLead: 'Voids, refunds and review decisions above this amount wait for a second person.',
    fourEyesAbove: 'Limit for a second person (TL)',
    fourEyesHint:
      'Empty: one person is enough. 0: every amount needs a second person. In other currencies, where there is a limit, one is always needed.',
    amountInvalid: 'Write the amount like 1.234,56.',
    none: 'No limit, one person is enough',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    security: (typeof text)['tr']
  }
}
