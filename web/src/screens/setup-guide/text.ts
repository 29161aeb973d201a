import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('setup-guide', {
  tr: {
    lead: 'Boş bir şirketten para alan bir ödeme sayfasına. Adımlar kendiliğinden işaretlenir; istediğiniz sırayla yapabilir, sonraya bırakabilirsiniz.',
    stepsTitle: 'Kalan adımlar',
    done: '{{count}} adımdan {{done}} tanesi tamam.',
    states: { open: 'Yapılacak', skipped: 'Sonra', done: 'Tamam' },
    steps: {
      look: { title: 'Görünüm', lead: 'Logonuz ve renginiz: ödeme sayfası, makbuz ve e-postalar bunlarla görünür.' },
      pos: {
        title: 'İlk POS hesabı',
        lead: 'Bankanızın sanal POS bilgilerini girin, bağlantıyı sınayın ve hesabı kullanıma alın.',
      },
      trial: {
        title: 'Deneme satışı',
        lead: 'Hesabın sayfasında kendi kartınızla 1,00 TL’lik bir satış yapın; para hemen geri gider.',
      },
      commission: {
        title: 'Komisyon tablosu',
        lead: 'Hangi kartta kaç taksit, hangi oranla: ekranda ya da Excel ile.',
      },
      page: { title: 'Ödeme sayfası', lead: 'Üyeliksiz ödeme ekranında ne sorulsun, ne görünsün: önizleyerek seçin.' },
      firm: { title: 'İlk bayi', lead: 'Sizden alışveriş yapan ilk firmayı açın.' },
      user: {
        title: 'İlk kullanıcı',
        lead: 'Bir çalışma arkadaşınızı ya da bayinizin kullanıcısını e-posta ile davet edin.',
      },
    },
    go: 'Yap',
    look: 'Bak',
    skip: 'Sonra',
    takeUp: 'Yeniden al',
    ready: 'Ödeme sayfanız hazır',
    readyLead: 'Bu adresi bayilerinize ve müşterilerinize gönderin; herkes kartıyla ödeyebilir.',
    notReady: 'Ödeme sayfanızın adresi',
    notReadyLead: 'Bir POS hesabı ve komisyon tablosu eklendiğinde bu adreste para alınır.',
    copy: 'Adresi Kopyala',
    copied: 'Adres kopyalandı.',
    notCopied: 'Tarayıcı kopyalamaya izin vermedi. Adresi seçip elle kopyalayın.',
    open: 'Sayfayı Aç',
    checklist: 'Canlı kullanım denetimi',
    checklistLead:
      'Program her birine kendisi bakar; elle işaretlenen bir şey yoktur. Eksik olanın yanında nasıl giderileceği yazar.',
    found: '{{count}} denetimden {{well}} tanesi tamam.',
    shared: 'Bu kurulumu birden çok şirket kullanıyor; ortak olanlara işletmeci bakar.',
    looking: 'Bakılıyor',
    lookAgain: 'Yeniden Bak',
    lookFailed: 'Denetim yapılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  },
  en: {
    lead: 'From an empty company to a page that takes money. Steps tick themselves off; do them in any order, or put them off.',
    stepsTitle: 'What is left',
    done: '{{done}} of {{count}} steps are done.',
    states: { open: 'To do', skipped: 'Later', done: 'Done' },
    steps: {
      look: { title: 'Look', lead: 'Your logo and colour: the payment page, receipts and mails wear them.' },
      pos: {
        title: 'First POS account',
        lead: 'Enter what your bank gave you, test the connection and put the account to use.',
      },
      trial: {
        title: 'Trial sale',
        lead: 'Make a sale of 1.00 with a card of your own on the page of the account; it goes back at once.',
      },
      commission: {
        title: 'Commission table',
        lead: 'Which card in how many installments at which rate: on the screen, or by Excel.',
      },
      page: {
        title: 'Payment page',
        lead: 'What the page without a sign-in asks and shows: choose it beside a preview.',
      },
      firm: { title: 'First dealer', lead: 'Open the first firm that buys from you.' },
      user: { title: 'First user', lead: 'Invite a colleague, or a user of your dealer, by mail.' },
    },
    go: 'Do it',
    look: 'Look',
    skip: 'Later',
    takeUp: 'Take up again',
    ready: 'Your payment page is ready',
    readyLead: 'Send this address to your dealers and customers; anybody can pay by card.',
    notReady: 'The address of your payment page',
    notReadyLead: 'Once there is a POS account and a commission table, money is taken at this address.',
    copy: 'Copy address',
    copied: 'The address was copied.',
    notCopied: 'The browser did not allow copying. Select the address and copy it by hand.',
    open: 'Open page',
    checklist: 'Ready for production',
    checklistLead:
      'The program looks at each of these itself; nothing is ticked off by hand. Beside what is missing stands how to mend it.',
    found: '{{well}} of {{count}} checks are fine.',
    shared: 'Several companies share this installation; its operator looks after what is common to them.',
    looking: 'Looking',
    lookAgain: 'Look again',
    lookFailed: 'It could not be looked at. Check your connection and try again.',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'setup-guide': (typeof text)['tr']
  }
}
