import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('webhook-deliveries', {
  tr: {
    empty: 'Henüz gönderim yok.',
    emptyHint: 'Bir ödeme sonuçlandığında ya da deneme olayı gönderdiğinizde burada görünür.',
    replayAll: 'Vazgeçilenleri Yeniden Gönder',
    replayAllTitle: 'Vazgeçilen bütün gönderimler yeniden denensin mi?',
    replayAllHint:
      'Her mesaj aynı kimlik ve içerikle, baştan denenir. Kapalı adreslere gidenler yeniden vazgeçilmiş olur.',
    replayAllDone: 'Yeniden gönderim başladı; ilerlemesini görevlerinizde görebilirsiniz.',
    keep: 'Vazgeç',
    close: 'Kapat',
    loading: 'Yükleniyor',
    event: 'Olay kimliği',
    when: 'Oluştu',
    tries: 'Deneme',
    last: 'Son deneme',
    next: 'Sonraki deneme',
    answer: 'Yanıt',
    noAnswer: 'Henüz denenmedi',
    http: 'HTTP {{status}}',
    address: 'Adres',
    body: 'Mesaj',
    bodyHint: 'Kişi ve tutar bilgileri gizlenmiştir; alıcıya tam hâli gider.',
    replay: 'Yeniden Gönder',
    replayed: 'Yeniden gönderiliyor.',
  },
  en: {
    empty: 'There is no delivery yet.',
    emptyHint: 'When a payment ends, or you send a trial event, it stands here.',
    replayAll: 'Send again what was given up',
    replayAllTitle: 'Try everything again that was given up?',
    replayAllHint:
      'Each message has the same id and body, and is tried from the beginning. What goes to an endpoint that is off is given up again.',
    replayAllDone: 'They are being sent again; see how far it is among your tasks.',
    keep: 'Leave it',
    close: 'Close',
    loading: 'Loading',
    event: 'Event id',
    when: 'Made',
    tries: 'Tries',
    last: 'Last try',
    next: 'Next try',
    answer: 'Answer',
    noAnswer: 'Not tried yet',
    http: 'HTTP {{status}}',
    address: 'Address',
    body: 'Message',
    bodyHint: 'Whatever tells of people and money is masked; the receiver gets it whole.',
    replay: 'Send again',
    replayed: 'It is being sent again.',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'webhook-deliveries': (typeof text)['tr']
  }
}
