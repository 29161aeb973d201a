/** Why an unidentified receipt is not moved to a firm, and why nothing is decided about a hand-out. */
export const OUTBOX_REFUSALS = {
  'receipt-not-in-torba': {
    status: 409,
    tr: 'Bu tahsilat torba hesapta durmuyor.',
    en: 'This receipt does not stand on the unidentified account.',
  },
  'firm-has-no-account': {
    status: 409,
    tr: 'Bu bayinin aynı defterde bu para biriminde bir cari hesabı yok.',
    en: 'This firm has no account in this currency in the same ledger.',
  },
  'hand-out-not-failed': {
    status: 409,
    tr: 'Bu aktarım artık hatalı değil; listeyi yenileyip son durumuna bakın.',
    en: 'This is no longer failed; refresh the list and see how it stands.',
  },
  'erp-not-connected': {
    status: 409,
    tr: 'Bu defterin kayıtlı bir bağlantısı yok. Önce kaydedin.',
    en: 'No connection of this ledger is saved. Save one first.',
  },
  'erp-busy': {
    status: 409,
    tr: 'Şu anda bu ERP ile konuşuluyor; lisans tek oturuma izin verir. Birkaç dakika sonra yeniden deneyin.',
    en: 'The ERP is being spoken to right now, and a licence has one session. Try again in a few minutes.',
  },
  'erp-by-agent': {
    status: 409,
    tr: 'Bu bağlantıyı ERP ağındaki ajan yürütür. Denemek için ajanın bilgisayarında "npx vezne agent --config DOSYA --try" çalıştırın.',
    en: 'The agent in the ERP’s network runs this connection. To try it, run "npx vezne agent --config FILE --try" there.',
  },
  'erp-not-by-agent': {
    status: 409,
    tr: 'Bu defterin bağlantısı kapalı ya da ajan tarafından yürütülmüyor. Yönetim, ERP Bağlantısı’ndan ajanı seçip bağlantıyı açın.',
    en: 'The connection of this ledger is off, or not run by an agent. Choose the agent under ERP Connection in the back office and switch it on.',
  },
  'erp-program-differs': {
    status: 409,
    tr: 'Ajanın ayarındaki ERP programı, bağlantıda seçilen programdan farklı.',
    en: 'The ERP program in the agent’s file is not the one that the connection has.',
  },
  'erp-turn-over': {
    status: 409,
    tr: 'Bu tur bitmiş ya da başkasına geçmiş; yeni bir tur başlatın.',
    en: 'This turn is over, or somebody else’s by now. Begin a new one.',
  },
  'erp-connection-off': {
    status: 409,
    tr: 'Bağlantı kapalı. Önce açıp kaydedin; açılınca zaten baştan okunur.',
    en: 'The connection is off. Switch it on and save: it is read anew by that alone.',
  },
} as const

/** Why a connection to an ERP is not saved. */
export const ERP_CONNECTION_RULES = {
  'erp-program-unknown': { tr: 'Bir ERP programı seçiniz.', en: 'Choose an ERP program.' },
  'erp-address-invalid': {
    tr: 'Adres http:// ya da https:// ile başlamalıdır: http://10.0.0.5:32001 (kullanıcı adı, soru işareti ve boşluk içermez).',
    en: 'The address begins with http:// or https://: http://10.0.0.5:32001 (without a user, question mark or blank).',
  },
  'erp-address-plain': {
    tr: 'Adres https:// ile başlamalıdır: şifreler açık ağda http:// ile gönderilmez. Portal ERP ile aynı ağdaysa sunucuda ERP_LAN=1 ayarını açtırın.',
    en: 'The address begins with https://: no password is sent by http:// over an open network. If the portal stands in the ERP’s own network, have ERP_LAN=1 set on the server.',
  },
  'erp-credential-required': { tr: 'Bu alanı doldurunuz.', en: 'Fill in this field.' },
  'erp-secret-again': {
    tr: 'Program, adres ya da kullanıcı değişince yeniden yazılmalıdır: kayıtlı olan başka bir yere gönderilmez.',
    en: 'When the program, address or user changes it is typed again: the saved one is not sent elsewhere.',
  },
  'erp-setting-invalid': { tr: 'Bu ayar bu değeri alamaz.', en: 'This setting cannot have this value.' },
  'erp-ledger-code': {
    tr: 'Kod 1–40 karakterdir; harf, rakam, nokta, tire ve alt çizgi içerebilir.',
    en: 'A code has 1–40 characters: letters, digits, dots, hyphens and underscores.',
  },
  'erp-ledger-name': { tr: 'Deftere bir ad veriniz.', en: 'Give the ledger a name.' },
  'erp-ledger-twice': { tr: 'Bu kodla bir defter zaten var.', en: 'There is a ledger with this code already.' },
  'erp-ledgers-many': { tr: 'Bir şirketin en çok 50 defteri olabilir.', en: 'A company has 50 ledgers at most.' },
} as const

/** Why an acknowledgement, or a line of the ERP's codes, is not taken. */
export const OUTBOX_RULES = {
  'erp-code-required': { tr: 'ERP’deki kodu yazınız.', en: 'Write the code in the ERP.' },
  'erp-code-twice': {
    tr: 'Bu POS hesabının bu taksiti için bir satır daha var.',
    en: 'There is another line for these installments of this POS account.',
  },
  'erp-code-account-unknown': { tr: 'Bir POS hesabı seçiniz.', en: 'Choose a POS account.' },
  'hand-out-unknown': {
    tr: 'Bu kimlikle ERP’ye verilmiş bir aktarım yok.',
    en: 'Nothing was handed out to the ERP under this id.',
  },
  'hand-out-acknowledged': {
    tr: 'Bu aktarım başka bir fiş numarasıyla onaylanmış.',
    en: 'This was acknowledged with another voucher number.',
  },
} as const
