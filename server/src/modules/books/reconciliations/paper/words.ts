import type { Language } from '@vezne/contract/kit/language.ts'

interface PaperWords {
  readonly title: string
  readonly letterNo: string
  readonly written: string
  readonly to: string
  readonly code: string
  readonly taxNumber: string
  readonly ask: (day: string) => string
  readonly balanceLabel: (day: string) => string
  readonly erpOnly: string
  readonly pendingTitle: string
  readonly pendingNote: string
  readonly answerTitle: string
  readonly agreed: string
  readonly disputed: string
  readonly ours: string
  readonly by: string
  readonly at: string
  readonly note: string
  readonly file: string
  readonly waiting: string
  readonly stamp: string
  readonly until: (day: string) => string
  readonly silence: string
  readonly contract: (day: string) => string
  readonly changed: string
  readonly hash: string
  readonly answerHash: string
}

export const PAPER_WORDS: Readonly<Record<Language, PaperWords>> = {
  tr: {
    title: 'Cari Hesap Mutabakat Mektubu',
    letterNo: 'Mektup no',
    written: 'Düzenleme',
    to: 'Sayın',
    code: 'Cari kodu',
    taxNumber: 'VKN/TCKN',
    ask: (day) =>
      `Kayıtlarımıza göre cari hesabınızın ${day} tarihi sonundaki bakiyesi aşağıdadır. Kayıtlarınızla karşılaştırıp mutabık olup olmadığınızı bildirmenizi rica ederiz.`,
    balanceLabel: (day) => `${day} bakiyesi`,
    erpOnly: 'Bakiye yalnızca muhasebe kayıtlarından oluşur.',
    pendingTitle: 'Henüz muhasebeye işlenmemiş kart tahsilatları',
    pendingNote: 'Bu tutarlar bakiyeye dahil değildir.',
    answerTitle: 'Yanıt',
    agreed: 'MUTABIKIZ',
    disputed: 'MUTABIK DEĞİLİZ',
    ours: 'Kayıtlarımızdaki bakiye',
    by: 'Yanıtlayan',
    at: 'Yanıt zamanı',
    note: 'Açıklama',
    file: 'Ek dosya var',
    waiting: 'Henüz yanıtlanmadı.',
    stamp: 'Kaşe – imza',
    until: (day) => `Son yanıt günü: ${day}`,
    silence: 'Yanıt verilmemesi mutabakat sayılmaz.',
    contract: (day) =>
      `Taraflar arasında ${day} tarihli yazılı cari hesap sözleşmesi vardır; bakiyeye itirazın şekli ve bir aylık süresi için TTK m. 94 uygulanır.`,
    changed: 'Mutabık kalınan güne sonradan kayıt geldi; kayıtların bugünkü bakiyesi',
    hash: 'Mektubun özeti (SHA-256)',
    answerHash: 'Mektup ve yanıtın özeti (SHA-256)',
  },
  en: {
    title: 'Account Reconciliation Letter',
    letterNo: 'Letter no',
    written: 'Written',
    to: 'To',
    code: 'Account code',
    taxNumber: 'Tax no',
    ask: (day) =>
      `By our books the balance of your account at the end of ${day} is as below. Please compare it with your own and tell us whether you agree.`,
    balanceLabel: (day) => `Balance as of ${day}`,
    erpOnly: 'The balance is made of booked entries alone.',
    pendingTitle: 'Card receipts that are not booked yet',
    pendingNote: 'They are no part of the balance.',
    answerTitle: 'Answer',
    agreed: 'WE AGREE',
    disputed: 'WE DO NOT AGREE',
    ours: 'Balance of our books',
    by: 'Answered by',
    at: 'Answered at',
    note: 'Note',
    file: 'A file is attached',
    waiting: 'Not answered yet.',
    stamp: 'Stamp – signature',
    until: (day) => `To be answered until ${day}`,
    silence: 'No answer does not count as agreement.',
    contract: (day) =>
      `The parties have a written current account contract of ${day}; article 94 of the Turkish Commercial Code applies to the form and the one-month time of an objection.`,
    changed: 'A later entry changed the agreed day; the books now say',
    hash: 'Digest of the letter (SHA-256)',
    answerHash: 'Digest of letter and answer (SHA-256)',
  },
}
