import type { Bilingual } from '../kit/language.ts'

/** Why nothing was read from an ERP, in plain words. */
export const ERP_TROUBLE_WORDS = {
  unreachable: {
    tr: 'ERP’ye ulaşılamadı. Adresi, sunucunun açık olduğunu ve güvenlik duvarını kontrol edin.',
    en: 'The ERP could not be reached. Check the address, that the server is on, and the firewall.',
  },
  credentials: {
    tr: 'ERP kullanıcı adını ya da şifreyi kabul etmedi.',
    en: 'The ERP did not take the user or password.',
  },
  'seat-taken': {
    tr: 'ERP’de boş lisans yok: bağlantının kullanıcısı başka bir yerde açık.',
    en: 'The ERP has no free seat: the connection’s user is signed in elsewhere.',
  },
  'not-allowed': {
    tr: 'ERP kullanıcısının bu bilgiyi okuma yetkisi yok.',
    en: 'The ERP’s user may not read this.',
  },
  settings: { tr: 'Bağlantının bir ayarı ERP’ye uymuyor.', en: 'A setting of the connection does not fit the ERP.' },
  unreadable: { tr: 'ERP’nin yanıtı okunamadı.', en: 'The ERP’s answer could not be read.' },
  refused: { tr: 'ERP isteği kabul etmedi.', en: 'The ERP refused the request.' },
  house: {
    tr: 'Tur bizim tarafımızda yarıda kaldı; kendiliğinden yeniden denenir.',
    en: 'The turn broke off on our side; it is tried again by itself.',
  },
} as const satisfies Record<string, Bilingual>
export type ErpTrouble = keyof typeof ERP_TROUBLE_WORDS

/** Why nothing was heard, where the ERP itself said nothing; `unreachable` above says the rest. */
export const ERP_SILENCE_WORDS = {
  timeout: {
    tr: 'Bekleme süresi doldu, yanıt gelmedi.',
    en: 'No answer came in time.',
  },
  'broken-off': { tr: 'Bağlantı yarıda kesildi.', en: 'The connection was broken off.' },
  'too-large': { tr: 'Yanıt alınamayacak kadar büyüktü.', en: 'The answer was too large to be taken.' },
  'private-address': {
    tr: 'Bu adres yerel bir ağda; portal sunucusu yerel adreslere bağlanmaz. Portal ERP ile aynı ağda kuruluysa sunucuda ERP_LAN=1 ayarını açtırın; değilse bağlantıyı ERP’nin ağında çalışan ajana verin ya da dışarıdan erişilen adresi yazın.',
    en: 'This address lies in a private network, and the portal’s server does not speak to private addresses. If the portal is installed in the ERP’s own network, have ERP_LAN=1 set on the server; otherwise let the agent in the ERP’s network run the connection, or write the address by which it is reached from outside.',
  },
} as const satisfies Record<string, Bilingual>

/** `waiting`: switched on, and nothing came of it yet. `stale`: well by its last turn, but that was long ago. */
export const ERP_HEALTHS = ['none', 'off', 'waiting', 'well', 'stale', 'failed'] as const
export type ErpHealth = (typeof ERP_HEALTHS)[number]

/** Who speaks to the ERP: the portal's own worker, or an agent in the ERP's network that dials out. */
export const ERP_RUNNERS = ['worker', 'agent'] as const

export const ERP_TEST_PARTS = ['settings', 'sign-in', 'period', 'reading'] as const
