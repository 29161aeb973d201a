import type { GatewayName } from './bank.ts'

interface AccountHint {
  readonly tr: string
  readonly en: string
}

/** Where each gateway's own panel has the fields of an account, and what is often mistaken there. */
export const ACCOUNT_HINTS: Readonly<Partial<Record<GatewayName, AccountHint>>> = {
  garanti: {
    tr: 'PROVAUT ve PROVRFN iki ayrı kullanıcıdır: her birinin şifresi bankanın sanal POS yönetim ekranında ayrı belirlenir. 3D güvenlik anahtarı da aynı ekrandadır.',
    en: 'PROVAUT and PROVRFN are two users: the password of each is set by itself in the bank’s virtual POS panel, where the 3-D security key stands too.',
  },
  nestpay: {
    tr: 'API kullanıcısı, bankanın sanal POS yönetim ekranında “API” yetkisiyle açılan ayrı bir kullanıcıdır; ekrana girdiğiniz kullanıcı değildir. 3D güvenlik anahtarı (store key) 3D ayarlarındadır.',
    en: 'The API user is a user of its own, opened with the right “API” in the bank’s virtual POS panel; it is not the one you sign in with. The 3-D security key (store key) stands in the 3-D settings.',
  },
  posnet: {
    tr: 'ENCKEY, PosNet yönetim ekranında üretilir. Sunucunuzun çıkış IP adresi test ortamında da bankada tanımlı olmalıdır.',
    en: 'ENCKEY is made in the PosNet panel. The outgoing IP address of your server must be registered with the bank, for the test host too.',
  },
  akbank: {
    tr: 'Güvenli numaralar ve güvenlik anahtarı Akbank’ın sanal POS ekranından alınır; üye iş yeri numaranızla aynı değildir.',
    en: 'The safe IDs and the secret key come from Akbank’s virtual POS panel; they are not your merchant number.',
  },
  payflex: {
    tr: 'API şifresi bankanın gönderdiği işyeri şifresidir. Terminal numarası VP ile başlar.',
    en: 'The API password is the store password that the bank has sent. The terminal number begins with VP.',
  },
  payfor: {
    tr: 'API kullanıcısı ekrana girdiğiniz kullanıcı değildir. Kurum kodu (MbrId) boş bırakılırsa bankanın genel kodu kullanılır.',
    en: 'The API user is not the one you sign in with. Without an institution code (MbrId) the bank’s usual one is used.',
  },
  paytr: {
    tr: 'Üçü de PayTR mağaza panelinde, entegrasyon bilgilerindedir.',
    en: 'All three stand in the integration details of the PayTR store panel.',
  },
  iyzico: {
    tr: 'İkisi de iyzico üye iş yeri panelindedir. Deneme anahtarları sandbox- ile başlar.',
    en: 'Both stand in the iyzico merchant panel. Keys of the test host begin with sandbox-.',
  },
}
