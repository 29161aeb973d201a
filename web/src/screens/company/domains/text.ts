import { bilingual } from '../../../kit/i18n/bilingual.ts'

export const text = bilingual('company-domains', {
  tr: {
    title: 'Alan adları',
    lead: 'Sayfalarınızın açıldığı adresler. Yeni bir alan adının sizin olduğu DNS kaydıyla kanıtlanır.',
    list: 'Alan adlarınız',
    add: 'Yeni alan adı',
    addHint: 'Örnek: odeme.firmaniz.com',
    addButton: 'Alan Adı Ekle',
    required: 'Alan adını yazınız.',
    primary: 'Ana adres',
    states: {
      given: 'Kurulumda tanımlı',
      waiting: 'Doğrulama bekliyor',
      verified: 'Doğrulandı',
      broken: 'Kanıtı kayboldu; sayfalar çalışıyor',
    },
    steps:
      'DNS panelinizde aşağıdaki TXT kaydını ekleyin, ardından Denetle’ye basın. Kayıtların görünmesi bazen bir saati bulur. Alan adını bu sunucuya yönlendirmeyi ve TLS sertifikasını da unutmayın.',
    brokenSteps: 'TXT kaydı silinmiş ya da değişmiş. Aynı kaydı yeniden ekleyip Denetle’ye basın.',
    recordName: 'Kaydın adı',
    recordValue: 'Değeri',
    copy: 'Kopyala: {{what}}',
    copied: 'Kopyalandı.',
    notCopied: 'Kopyalanamadı; metni seçip kopyalayın.',
    check: 'Denetle',
    checkedAt: 'Son denetim {{at}}',
    makePrimary: 'Ana Adres Yap',
    primaryEffect:
      'E-postalardaki bağlantılar {{domain}} ile başlar ve ödeyenler bankadan buraya döner. Eski adres çalışmayı sürdürür.',
    remove: 'Kaldır',
    removeTitle: '{{domain}} kaldırılsın mı?',
    removeEffect: 'Bu adres artık sayfalarınızı açmaz. Bu adresle paylaştığınız bağlantılar çalışmaz olur.',
    stay: 'Vazgeç',
    close: 'Kapat',
    problems: {
      'no-record': 'Bu adda bir TXT kaydı bulunamadı. Adı ve değeri kontrol edin; yeni eklediyseniz biraz bekleyin.',
      'other-value': 'Kayıt var ama değeri başka. Değeri yeniden kopyalayın.',
      timeout: 'DNS sunucusu zamanında yanıt vermedi. Biraz sonra yeniden deneyin.',
      'server-failed': 'Alan adının DNS sunucusu hata verdi. DNS sağlayıcınıza bakın, sonra yeniden deneyin.',
      refused: 'Alan adının DNS sunucusu yanıt vermeyi reddetti. DNS sağlayıcınıza bakın.',
      'no-resolver': 'Bu kurulumun DNS çözücüsüne ulaşılamadı. Sistem yöneticinize haber verin.',
      'bad-answer': 'DNS’ten okunamayan bir yanıt geldi. Biraz sonra yeniden deneyin.',
    },
  },
  en: {
    title: 'Domains',
    lead: 'The addresses under which your pages open. That a new one is yours is proven by a DNS record.',
    list: 'Your domains',
    add: 'New domain',
    addHint: 'For example: pay.yourcompany.com',
    addButton: 'Add Domain',
    required: 'Please write the domain.',
    primary: 'Primary address',
    states: {
      given: 'Set by the installation',
      waiting: 'Waiting for proof',
      verified: 'Verified',
      broken: 'Its proof is gone; the pages go on',
    },
    steps:
      'Set the TXT record below in the panel of your DNS, then press Check. Records may take up to an hour to be seen. The domain also has to point to this server and needs a TLS certificate.',
    brokenSteps: 'The TXT record was removed or changed. Set the same record again and press Check.',
    recordName: 'Name of the record',
    recordValue: 'Its value',
    copy: 'Copy: {{what}}',
    copied: 'Copied.',
    notCopied: 'Could not copy; select the text and copy it.',
    check: 'Check',
    checkedAt: 'Last checked {{at}}',
    makePrimary: 'Make Primary',
    primaryEffect:
      'Links in mails begin with {{domain}}, and payers come back to it from the bank. The old address goes on working.',
    remove: 'Remove',
    removeTitle: 'Remove {{domain}}?',
    removeEffect: 'This address opens your pages no more. Links that you have shared with it stop working.',
    stay: 'Cancel',
    close: 'Close',
    problems: {
      'no-record': 'No TXT record was found under this name. Check name and value; if it is new, wait a little.',
      'other-value': 'There is a record, but with another value. Copy the value once more.',
      timeout: 'The DNS server did not answer in time. Try again a little later.',
      'server-failed': 'The DNS server of the domain failed. See your DNS provider, then try again.',
      refused: 'The DNS server of the domain refused to answer. See your DNS provider.',
      'no-resolver': 'The DNS resolver of this installation was not reached. Tell whoever runs it.',
      'bad-answer': 'DNS gave an answer that could not be read. Try again a little later.',
    },
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'company-domains': (typeof text)['tr']
  }
}
