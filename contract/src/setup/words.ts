import type { Bilingual } from '../kit/language.ts'

/** What a company sets before its page takes money, in the order in which it is best done. */
export const GUIDE_STEPS = ['look', 'pos', 'trial', 'commission', 'page', 'firm', 'user'] as const
export type GuideStep = (typeof GUIDE_STEPS)[number]

/** `unknown`: it could not be looked at from here. */
export const CHECK_STATES = ['ok', 'warn', 'missing', 'unknown'] as const
export type CheckState = (typeof CHECK_STATES)[number]

export const CHECK_STATE_WORDS: Readonly<Record<CheckState, Bilingual>> = {
  ok: { tr: 'Tamam', en: 'Fine' },
  warn: { tr: 'Dikkat', en: 'Look at it' },
  missing: { tr: 'Eksik', en: 'Missing' },
  unknown: { tr: 'Bakılamadı', en: 'Not seen' },
}

/** What production needs; those of the installation first, those of one company behind them. */
export const CHECK_IDS = [
  'mail',
  'backup',
  'archive',
  'standby',
  'clock',
  'keys',
  'proxy',
  'worker',
  'rates',
  'months',
  'tls',
  'page',
] as const
export type CheckId = (typeof CHECK_IDS)[number]

/** What is looked at, and how it is mended. */
export const CHECK_WORDS: Readonly<Record<CheckId, { readonly title: Bilingual; readonly mend: Bilingual }>> = {
  mail: {
    title: { tr: 'E-posta gönderimi', en: 'Mail' },
    mend: {
      tr: 'SMTP_URL ve MAIL_FROM değerlerini kendi posta sunucunuza göre verin ve süreçleri yeniden başlatın.',
      en: 'Set SMTP_URL and MAIL_FROM to your own mail server, and restart the processes.',
    },
  },
  backup: {
    title: { tr: 'Yedek', en: 'Backup' },
    mend: {
      tr: 'Her gece "npx vezne backup <klasör>" çalıştırın ve yedeği başka bir makinede saklayın.',
      en: 'Run "npx vezne backup <folder>" every night and keep the backup on another machine.',
    },
  },
  archive: {
    title: { tr: 'Veritabanı günlüğünün arşivi', en: 'Archive of the database’s log' },
    mend: {
      tr: 'PostgreSQL’de archive_mode ve archive_command ayarlarını verin: iki yedek arasındaki her an geri getirilebilir.',
      en: 'Set archive_mode and archive_command in PostgreSQL: then every moment between two backups can be restored.',
    },
  },
  standby: {
    title: { tr: 'Eşzamanlı yedek sunucu', en: 'Synchronous standby' },
    mend: {
      tr: 'synchronous_standby_names ayarını verin, synchronous_commit en az "on" olsun: bankanın çektiği bir ödeme arızada kaybolmaz.',
      en: 'Set synchronous_standby_names, and synchronous_commit to "on" at least: no payment that a bank has charged is lost in a failover.',
    },
  },
  clock: {
    title: { tr: 'Saatler', en: 'Clocks' },
    mend: {
      tr: 'Bu makinede ve veritabanı makinesinde NTP (chrony ya da systemd-timesyncd) çalıştırın.',
      en: 'Run NTP (chrony or systemd-timesyncd) on this machine and on that of the database.',
    },
  },
  keys: {
    title: { tr: 'Gizli anahtarlar', en: 'Secret keys' },
    mend: {
      tr: 'VEZNE_KEYS için "k1:" ve "openssl rand -base64 32" çıktısını verin, sonra "npx vezne keys" çalıştırın.',
      en: 'Set VEZNE_KEYS to "k1:" and what "openssl rand -base64 32" prints, then run "npx vezne keys".',
    },
  },
  proxy: {
    title: { tr: 'Vekil sunucu', en: 'Proxy' },
    mend: {
      tr: 'TLS’i sonlandıran vekil sunucunun adresini TRUSTED_PROXIES içine yazın: yoksa bütün ziyaretçiler tek adres sayılır.',
      en: 'Write the address of the proxy that ends TLS into TRUSTED_PROXIES: else all visitors count as one address.',
    },
  },
  worker: {
    title: { tr: 'Arka plan işçisi', en: 'Worker' },
    mend: {
      tr: 'En az bir "node --disable-sigusr1 server/src/main-worker.ts" süreci çalıştırın: makbuz, e-posta ve belirsiz ödemeler onun işidir.',
      en: 'Keep at least one "node --disable-sigusr1 server/src/main-worker.ts" running: receipts, mails and undecided payments are its work.',
    },
  },
  rates: {
    title: { tr: 'Döviz kurları', en: 'Exchange rates' },
    mend: {
      tr: 'Sunucunun www.tcmb.gov.tr adresine çıkabildiğini ve arka plan işçisinin çalıştığını denetleyin; bekletilen kurlar için "npx vezne rates held".',
      en: 'See that the server reaches www.tcmb.gov.tr and that the worker runs; rates that are held: "npx vezne rates held".',
    },
  },
  months: {
    title: { tr: 'Ödemelerin ayları', en: 'Months of payments' },
    mend: {
      tr: 'Tabloların sahibiyle "node server/src/main-migrate.ts" çalıştırın: iki yıllık ayları önceden açar, ağda kalanı ayına taşır.',
      en: 'Run "node server/src/main-migrate.ts" with the login that owns the tables: it makes two years of months ahead and empties the net.',
    },
  },
  tls: {
    title: { tr: 'TLS sertifikası', en: 'TLS certificate' },
    mend: {
      tr: 'Alan adınız için geçerli bir sertifika kurun ve kendiliğinden yenilenmesini sağlayın.',
      en: 'Install a valid certificate for your domain and have it renewed by itself.',
    },
  },
  page: {
    title: { tr: 'Ödeme sayfası dışarıdan', en: 'The payment page from outside' },
    mend: {
      tr: 'Sayfa açılmıyorsa alan adını ve vekil sunucuyu, farklıysa araya giren bir şeyi arayın; "npx vezne pages" hemen bakar.',
      en: 'If it cannot be reached, look at domain and proxy; if it differs, something stands in between. "npx vezne pages" looks now.',
    },
  },
}
