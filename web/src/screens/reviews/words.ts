import { STATUS_WORDS } from '@vezne/contract/collections/words.ts'
import type { Bilingual, Language } from '@vezne/contract/kit/language.ts'
import type { ReviewStep } from '@vezne/contract/reviews.ts'
import { DIFFERENCE_WORDS } from '@vezne/contract/settlements/words.ts'
import { REVIEW_ACTOR_WORDS, type ReviewKind } from '@vezne/contract/reviews/words.ts'
import { FACT_NAMES } from './fact-names.ts'

type Words = Readonly<Record<string, Bilingual>>

/** What is asked of the person, by kind. */
export const QUESTIONS: Readonly<Record<ReviewKind, Bilingual>> = {
  'payment-undecided': {
    tr: 'Bankanın bu tutarı karttan çekip çekmediği anlaşılamadı. Bankanın ekranından bakıp karar verin.',
    en: 'Nobody could tell whether the bank charged the card. Look at the bank’s own screen and decide.',
  },
  'payment-duplicate': {
    tr: 'Aynı borç iki kez ödendi. Bu ödeme ayrı tutuldu ve karta iade ediliyor.',
    en: 'The same debt was paid twice. This payment is kept apart and goes back to the card.',
  },
  'payment-unplaced': {
    tr: 'Para hareketi tamam, ama ilgili kayda işlenemedi. Kaydı elle düzeltin.',
    en: 'The money has moved, but its record could not follow. Correct the record by hand.',
  },
  'payment-recovered': {
    tr: 'Bu ödeme kayıptan sonra bankanın listesinden yeniden yazıldı. Kimin ödediğini bulup eşleştirin.',
    en: 'This payment was written down again from the bank’s list after a loss. Find out who paid it.',
  },
  'refund-doubtful': {
    tr: 'Karta geri giden para bizim bildiğimizden farklı olabilir. Bankanın ekranıyla karşılaştırın.',
    en: 'What went back to the card may differ from what we know. Compare it with the bank’s screen.',
  },
  'account-differs': {
    tr: 'Cari hesabın gece denetiminde aynı olması gereken toplamlar tutmadı. Nedenini bulun; kendiliğinden düzeltilmez.',
    en: 'Last night’s check found sums of this account that should be the same and are not. Find out why; nothing is mended by itself.',
  },
  'closing-difference': {
    tr: 'ERP, tahsilatı ödenen borçtan başka bir borca kapatmış. Ödenen borç kapalı kalır; kapatmayı ERP’de düzeltin.',
    en: 'The ERP closed another debt than was paid. The paid debt stays closed; correct the closing in the ERP.',
  },
  'snapshot-removes-much': {
    tr: 'ERP’nin gönderdiği tam dökümde beklenenden çok satır eksik. Eksik satırlar silinsin mi?',
    en: 'A whole reading of the ERP lacks more rows than usual. Should the missing rows be removed?',
  },
  'double-posted': {
    tr: 'ERP bu tahsilatı bizden aktarılandan fazla işlemiş. Fazlası bakiyeye sayılmıyor: fişi ERP’de düzeltin ya da fazlasını kabul edin.',
    en: 'The ERP booked more than was handed out for this receipt. The excess does not count: correct it in the ERP, or accept it.',
  },
  'short-posted': {
    tr: 'ERP bu tahsilatı bizden aktarılandan eksik işlemiş ve kalanı bir gündür gelmedi. Fişi ERP’de düzeltin ya da ERP’nin tutarını kabul edin.',
    en: 'The ERP booked less than was handed out for this receipt, and the rest has not come for a day. Correct it in the ERP, or accept its amount.',
  },
  'wrong-account': {
    tr: 'ERP bu tahsilatı bizdekinden başka bir cariye işlemiş. Bakiyeler ERP’deki gibi; yanlışsa fişi ERP’de taşıyın.',
    en: 'The ERP booked this receipt on another account than ours. Balances follow the ERP; if that is wrong, move it there.',
  },
  'possible-double': {
    tr: 'ERP’ye referanssız bir kart fişi girilmiş; tutarı ve günü bizim tahsilatımıza uyuyor. İkisi aynı tahsilat mı? Karar verilene dek ikisi de bakiyede durur, fiş hiçbir borcu kapatmaz.',
    en: 'Somebody typed a card slip without our reference; its amount and day fit a receipt of ours. Are they one receipt? Until you decide both count in the balance, and the slip closes no debt.',
  },
  'hand-out-failed': {
    tr: 'ERP tarafı bu aktarım için hata bildirdi. Nedenini giderip tekrar gönderin; ERP’de elle girildiyse bunu söyleyin. Kendiliğinden bir daha gönderilmez.',
    en: 'The ERP’s side reported an error for this. Mend the cause and send it again, or say that it was typed by hand. Nothing is sent again by itself.',
  },
  'erp-line-awaited': {
    tr: 'ERP bu aktarımı onayladı, ama hareketi bir gündür gelmedi. Fişin ERP’de ve doğru caride olduğuna bakın; hareket gelince bu inceleme kendiliğinden kapanır.',
    en: 'The ERP acknowledged this, and no line has come for a day. See whether the voucher is there and on the right account; this closes by itself when the line comes.',
  },
  'opening-differs': {
    tr: 'Yeni dönemin devir satırı, yerine gösterilen önceki dönemin bakiyesinden farklı. Bakiye hareketlerden gelir; devri ERP’de düzeltin. Bakıp kapattığınız fark, değişmedikçe yeniden sorulmaz.',
    en: 'The opening line of the new period differs from the balance of the period before it. The balance follows the movements; correct the opening in the ERP. A difference that you close is asked about again only when it is another one.',
  },
  'erp-balance-differs': {
    tr: 'ERP’nin bildirdiği bakiye, gönderdiği hareketlerin toplamından farklı. Eksik hareketleri yeniden gönderin. Bakıp kapattığınız fark, değişmedikçe yeniden sorulmaz.',
    en: 'The balance that the ERP told differs from the sum of the lines it sent. Send the missing lines again. A difference that you close is asked about again only when it is another one.',
  },
  'settlement-differs': {
    tr: 'Bankanın valör dosyası beklenenden farklı. Bankayla görüşün; sonucu yazıp kapatın.',
    en: 'The bank’s settlement file differs from what was expected. Talk to the bank, write what came of it and close this.',
  },
  'settlement-file-awaited': {
    tr: 'Valörü üç iş gününden çok önce olan tutarlar için banka dosyası yüklenmedi. Dosyayı Valör Mutabakatı’ndan yükleyin; bu inceleme kendiliğinden kapanır.',
    en: 'No file was uploaded for money whose value day is more than three working days ago. Upload the bank’s file under value-date check; this closes by itself.',
  },
}

/** What the till wrote when it gave up; what is not among these is shown as it was written. */
const REASONS: Words = {
  'the bank could not tell for too long': {
    tr: 'Banka uzun süre boyunca sonucu söyleyemedi.',
    en: 'The bank could not tell the result for too long.',
  },
  'paid twice: to be given back': { tr: 'İki kez ödendi, iade edilecek.', en: 'Paid twice, to be refunded.' },
  'approved, but not settled': {
    tr: 'Onaylandı, ama ilgili kayda işlenemedi.',
    en: 'Approved, but it could not be placed.',
  },
  'given back, but still placed': {
    tr: 'Para geri gitti, ama kayıt hâlâ ödenmiş görünüyor.',
    en: 'The money went back, but the record still counts as paid.',
  },
  'given back at the bank, not by us': {
    tr: 'İade bizden değil, bankanın ekranından yapılmış.',
    en: 'Refunded on the bank’s screen, not by us.',
  },
  'the bank has given back more than we know of': {
    tr: 'Banka bizim bildiğimizden fazlasını iade etmiş.',
    en: 'The bank has refunded more than we know of.',
  },
  'our lines differ from the book': {
    tr: 'Kart hareketlerinin toplamı defterdekinden farklı.',
    en: 'Card movements differ from the book.',
  },
  'what is open differs from the balance': {
    tr: 'Açık kalemlerin toplamı bakiyeden farklı.',
    en: 'What is open does not add up to the balance.',
  },
  'the ERP closed other debts than were paid': {
    tr: 'ERP, ödenenden başka borçları kapatmış.',
    en: 'The ERP closed other debts than were paid.',
  },
  'the sums of the months differ from the lines': {
    tr: 'Aylık toplamlar hareketlerin toplamından farklı.',
    en: 'Monthly sums differ from the movements.',
  },
  'the ERP booked more than was handed out': {
    tr: 'ERP, aktarılandan fazlasını işledi.',
    en: 'The ERP booked more than was handed out.',
  },
  'the ERP booked less than was handed out': {
    tr: 'ERP, aktarılandan eksiğini işledi.',
    en: 'The ERP booked less than was handed out.',
  },
  'the ERP booked it on another account': {
    tr: 'ERP başka bir cariye işledi.',
    en: 'The ERP booked it on another account.',
  },
  'a slip without our reference looks like this receipt': {
    tr: 'Referanssız bir kart fişi bu tahsilata benziyor.',
    en: 'A card slip without our reference looks like this receipt.',
  },
  'no longer alike': { tr: 'Fiş ile tahsilat artık benzemiyor.', en: 'Slip and receipt no longer look alike.' },
  'an opening line differs from the period it sums up': {
    tr: 'Devir satırı önceki dönemin bakiyesinden farklı.',
    en: 'An opening line differs from the period it sums up.',
  },
  'the money did not come on its value day': {
    tr: 'Beklenen valör gününde para gelmedi.',
    en: 'The money did not come on its value day.',
  },
  'the same money came twice': { tr: 'Aynı tutar iki kez geldi.', en: 'The same money came twice.' },
  'the bank kept another commission': {
    tr: 'Banka anlaşılandan farklı komisyon kesti.',
    en: 'The bank kept another commission than agreed.',
  },
  'the bank told another amount': {
    tr: 'Banka başka bir tutar bildirdi.',
    en: 'The bank told another amount.',
  },
  'the money came on another day': {
    tr: 'Para beklenenden başka bir günde geldi.',
    en: 'The money came on another day than expected.',
  },
  'no payment of ours stands behind it': {
    tr: 'Bankanın satırına karşılık gelen bir ödeme yok.',
    en: 'No payment of yours stands behind the bank’s row.',
  },
  'no settlement file came': {
    tr: 'Beklenen tutarlar için banka dosyası gelmedi.',
    en: 'No file came for money that was expected.',
  },
  'a file came': { tr: 'Dosya yüklendi.', en: 'A file was uploaded.' },
  'it came with a later file': { tr: 'Sonraki bir dosyayla geldi.', en: 'It came with a later file.' },
  'it is empty': { tr: 'Döküm boş geldi.', en: 'The snapshot is empty.' },
  'it lacks too many rows': { tr: 'Dökümde çok satır eksik.', en: 'The snapshot lacks too many rows.' },
  'a newer snapshot is here': { tr: 'Daha yeni bir döküm geldi.', en: 'A newer snapshot is here.' },
  'the ERP did not take it': { tr: 'ERP tarafı aktarımı almadı.', en: 'The ERP’s side did not take it.' },
  'acknowledged, and no line has come for a day': {
    tr: 'Onaylandı, ama bir gündür hareketi gelmedi.',
    en: 'Acknowledged, and no line has come for a day.',
  },
  'the ERP has it': { tr: 'ERP aktarımı onayladı.', en: 'The ERP has acknowledged it.' },
  'the ERP has no such voucher': { tr: 'ERP’de böyle bir fiş yok.', en: 'The ERP has no such voucher.' },
  'the line has come': { tr: 'ERP hareketi geldi.', en: 'The line of the ERP has come.' },
  'adds up again': { tr: 'Toplamlar yeniden tutuyor.', en: 'The sums are the same again.' },
  'the payer asked to pay': { tr: 'Ödemeye başladı.', en: 'Began to pay.' },
  'the bank knows no such order': { tr: 'Banka böyle bir işlem tanımıyor.', en: 'The bank knows no such order.' },
}

const INQUIRIES: Words = {
  paid: { tr: 'Ödendi', en: 'Paid' },
  authorized: { tr: 'Provizyon var, henüz çekilmedi', en: 'Authorised, not captured yet' },
  voided: { tr: 'İptal edilmiş', en: 'Voided' },
  refunded: { tr: 'İade edilmiş', en: 'Refunded' },
  'partly-refunded': { tr: 'Kısmen iade edilmiş', en: 'Partly refunded' },
  failed: { tr: 'Başarısız', en: 'Failed' },
  pending: { tr: 'Sonuç söylemedi', en: 'Told no result' },
  'not-found': { tr: 'Böyle bir işlem bulamadı', en: 'Found no such order' },
  never: { tr: 'Henüz sorulmadı', en: 'Not asked yet' },
  approved: { tr: 'Onayladı', en: 'Approved' },
  declined: { tr: 'Reddetti', en: 'Declined' },
  error: { tr: 'Hata verdi', en: 'Answered with an error' },
  unknown: { tr: 'Anlaşılmayan yanıt', en: 'Answer nobody understands' },
  authenticated: { tr: 'Kart sahibini doğruladı', en: 'Verified the card holder' },
  rejected: { tr: 'Geçersiz bildirim', en: 'Message not genuine' },
  handover: { tr: 'Doğrulama sayfasını verdi', en: 'Gave its verification page' },
}

const SOURCES: Words = {
  begin: { tr: 'İlk istek', en: 'First request' },
  return: { tr: 'Kart sahibinin dönüşü', en: 'Return of the payer' },
  notification: { tr: 'Bankanın bildirimi', en: 'Message of the bank' },
  provision: { tr: 'Çekim isteği', en: 'Charge' },
  inquiry: { tr: 'Sorgu', en: 'Inquiry' },
  void: { tr: 'İptal', en: 'Void' },
  refund: { tr: 'İade', en: 'Refund' },
}

const BOOKS: Words = {
  never: { tr: 'Hiç işlenmedi', en: 'Never booked' },
  stands: { tr: 'Satış olarak duruyor', en: 'Stands as a sale' },
  'taken-back': { tr: 'İşlendi, sonra çıkarıldı', en: 'Booked, and taken out since' },
}

const HINTS: Words = {
  blind: {
    tr: 'Bu banka bilmediği bir işlem için "yok" demez: yalnızca kendi ekranından anlaşılır.',
    en: 'This bank never says that it has no such order: only its own screen can tell.',
  },
}

const STEP_WORDS: Readonly<Record<ReviewStep, Bilingual>> = {
  ask: { tr: 'Bankaya Tekrar Sor', en: 'Ask the Bank Again' },
  approve: { tr: 'Ödeme Alındı, Onayla', en: 'It Was Paid: Approve' },
  decline: { tr: 'Banka Reddetmiş', en: 'The Bank Declined It' },
  abandon: { tr: 'Bankaya Hiç Ulaşmamış', en: 'It Never Reached the Bank' },
  close: { tr: 'Bakıldı, Kapat', en: 'Looked At: Close' },
}

/** Where a step is called something else than at the till. */
const STEPS_OF: Readonly<Partial<Record<ReviewKind, Partial<Record<ReviewStep, Bilingual>>>>> = {
  'snapshot-removes-much': {
    approve: { tr: 'Eksik Satırları Sil', en: 'Remove the Missing Rows' },
    decline: { tr: 'Satırlar Kalsın', en: 'Keep the Rows' },
  },
  'possible-double': {
    approve: { tr: 'Aynı Tahsilat', en: 'The Same Receipt' },
    decline: { tr: 'Ayrı Tahsilat', en: 'Two Receipts' },
  },
  'hand-out-failed': {
    approve: { tr: 'ERP’de Elle Girildi', en: 'Typed by Hand in the ERP' },
    decline: { tr: 'Tekrar Gönder', en: 'Send Again' },
    abandon: { tr: 'Yoksay', en: 'Ignore' },
  },
  'double-posted': { approve: { tr: 'Fazlasını Kabul Et', en: 'Accept the Excess' } },
  'short-posted': { approve: { tr: 'ERP’nin Tutarını Kabul Et', en: 'Accept the ERP’s Amount' } },
}

export const sayStep = (kind: ReviewKind, step: ReviewStep, language: Language): string =>
  (STEPS_OF[kind]?.[step] ?? STEP_WORDS[step])[language]

/** What a step does, said in money: by step and by what it does to the books. */
export const EFFECTS: Words = {
  'ask.ask': {
    tr: 'Bankaya şimdi yeniden sorulur. Para hareketi olmaz; banka açık bir yanıt verirse inceleme kendiliğinden kapanır.',
    en: 'The bank is asked now. No money moves; a clear answer ends the review by itself.',
  },
  'ask.ask-back': {
    tr: 'Bankaya karta ne kadarının geri gittiği şimdi sorulur. Para hareketi olmaz; sonucu belirsiz bir iade açık yanıtla kesinleşir. İncelemeyi siz kapatırsınız.',
    en: 'The bank is asked now how much has gone back. No money moves; a refund in doubt is settled by a clear answer. You close the review.',
  },
  'approve.book': {
    tr: '{{amount}} satış deftere işlenir, bankadan alacak yazılır ve ödenen borç kapanır.',
    en: 'A sale of {{amount}} is booked, the bank owes it to you, and what was paid is settled.',
  },
  'approve.book-again': {
    tr: '{{amount}} satış deftere yeniden işlenir ve ödenen borç kapanır.',
    en: 'The sale of {{amount}} is booked once more, and what was paid is settled.',
  },
  'approve.book-apart': {
    tr: 'Aynı borç başka bir ödemeyle kapanmış: {{amount}} ayrı tutulur ve karta iade edilir.',
    en: 'Another payment has settled the same debt: {{amount}} is kept apart and goes back to the card.',
  },
  'approve.nothing': {
    tr: '{{amount}} satış zaten defterde duruyor; ikinci kez işlenmez, inceleme kapanır.',
    en: 'The sale of {{amount}} stands in the books already; it is not booked twice, the review ends.',
  },
  'decline.nothing': {
    tr: 'Defterde bir şey değişmez. {{amount}} alınmamış sayılır, borç yeniden ödenebilir.',
    en: 'Nothing changes in the books. {{amount}} counts as not taken, and the debt can be paid again.',
  },
  'decline.take-back': {
    tr: '{{amount}} satış defterden çıkarılır, kapanan borç yeniden açılır. Karta para gönderilmez.',
    en: 'The sale of {{amount}} leaves the books and its debt is open again. No money goes to the card.',
  },
  'abandon.nothing': {
    tr: 'Defterde bir şey değişmez. {{amount}} hiç çekilmemiş sayılır, borç yeniden ödenebilir.',
    en: 'Nothing changes in the books. {{amount}} counts as never charged, and the debt can be paid again.',
  },
  'abandon.take-back': {
    tr: '{{amount}} satış defterden çıkarılır, kapanan borç yeniden açılır. Karta para gönderilmez.',
    en: 'The sale of {{amount}} leaves the books and its debt is open again. No money goes to the card.',
  },
  'decline.hand-out-again': {
    tr: 'ERP tarafı bir sonraki soruşunda bu aktarımı yeniden alır.',
    en: 'The ERP’s side is given this again when it asks next.',
  },
  'approve.typed-by-hand': {
    tr: 'Aktarım ERP’de var sayılır ve bir daha gönderilmez; ERP’den hareketi beklenir.',
    en: 'Counts as being in the ERP and is not sent again; its line is expected from the ERP.',
  },
  'abandon.hand-out-never': {
    tr: 'Aktarım bir daha gönderilmez. Bakiye değişmez.',
    en: 'It is not sent again. The balance does not change.',
  },
  'approve.remove-lacking': {
    tr: 'Dökümde olmayan satırlar hesaptan çıkar; döküm okunduktan sonra görülenler kalır.',
    en: 'Rows that the snapshot lacks leave the account; what was seen after it was read stays.',
  },
  'decline.keep-lacking': {
    tr: 'Hiçbir satır silinmez; bu döküm bir daha uygulanmaz.',
    en: 'No row is removed; this snapshot is not applied again.',
  },
  'approve.accept-excess': {
    tr: 'ERP’nin fazla işlediği {{amount}} gerçek para sayılır ve bakiyeye girer.',
    en: 'The {{amount}} that the ERP booked beyond counts as real money and enters the balance.',
  },
  'approve.same-receipt': {
    tr: 'Fiş bizim tahsilatımızın ERP kaydı sayılır: {{amount}} bakiyede bir kez durur.',
    en: 'The slip counts as the ERP’s record of our receipt: {{amount}} stands in the balance once.',
  },
  'decline.other-receipt': {
    tr: 'İki ayrı tahsilat sayılır: fişin {{amount}} tutarı en eski borçları kapatır.',
    en: 'They count as two receipts: the {{amount}} of the slip closes the oldest debts.',
  },
  'approve.accept-shortfall': {
    tr: 'ERP’nin işlemediği {{amount}} artık sayılmaz; kapattığı borç o kadar yeniden açılır.',
    en: 'The {{amount}} that the ERP has not booked no longer counts; the debt it closed is open again by as much.',
  },
  'close.nothing': {
    tr: 'Para hareketi olmaz. Gerekçeniz kayda geçer ve inceleme kapanır.',
    en: 'No money moves. Your reason is kept, and the review is closed.',
  },
}

const said = (words: Words, name: string, language: Language) => words[name]?.[language] ?? name

/** What a word of the server says to people: `state.review`, `answer.inquiry.not-found`. */
export function sayWord(word: string, language: Language): string {
  const [family = '', ...rest] = word.split('.')
  const name = rest.join('.')
  switch (family) {
    case 'state':
      return said(STATUS_WORDS, name, language)
    case 'settlement':
      return said(DIFFERENCE_WORDS, name, language)
    case 'books':
      return said(BOOKS, name, language)
    case 'said':
      return said(INQUIRIES, name, language)
    case 'hint':
      return said(HINTS, name, language)
    case 'answer':
      return `${said(SOURCES, rest[0] ?? '', language)}: ${said(INQUIRIES, rest[1] ?? '', language)}`
    default:
      return word
  }
}

/** `inquiry: paid` is an answer like those of the timeline; what is in no list is shown as it was written. */
export function sayReason(reason: string, language: Language): string {
  const [, source = '', outcome = ''] = /^(\w+): ([\w-]+)$/.exec(reason) ?? []
  if (SOURCES[source] !== undefined && INQUIRIES[outcome] !== undefined)
    return sayWord(`answer.${source}.${outcome}`, language)
  return said(REASONS, reason, language)
}

/** The bank's yes leads to a person only where it named other figures than ours. */
const CONTRADICTED: Bilingual = {
  tr: 'Banka "ödendi" dedi, ama tutarı ya da taksiti bizdekinden farklı söyledi.',
  en: 'The bank said "paid", but named another amount or number of installments than ours.',
}

export const sayWhy = (reason: string, language: Language) =>
  /^(?:inquiry: paid|notification: approved|provision: approved)$/.test(reason)
    ? CONTRADICTED[language]
    : sayReason(reason, language)
export const sayActor = (actor: string, language: Language) => said(REVIEW_ACTOR_WORDS, actor, language)
export const sayFact = (name: string, language: Language) => said(FACT_NAMES, name, language)
