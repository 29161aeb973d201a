import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('platform-accounts', {
  tr: {
    lead: 'Bir kişinin hesabı bütün şirketlerde aynıdır; bu yüzden birden fazla şirketteki bir kişiye burada yardım edilir. Yapılan işlem kişinin şirketlerinin kayıtlarına yazılır, gerekçe yalnızca platformun kaydında kalır.',
    email: 'E-posta',
    find: 'Hesabı Bul',
    name: 'Hesaptaki ad',
    state: 'Durum',
    locked: 'Kilitli',
    open: 'Açık',
    password: 'Şifre',
    factor: 'İki adımlı doğrulama',
    yes: 'Var',
    no: 'Yok',
    signIns: 'Açık oturum',
    companies: 'Üyesi olduğu şirket',
    invitations: 'Yanıt bekleyen davet',
    verify: 'İşlemden önce kişinin kim olduğundan, bildiğiniz başka bir yoldan emin olun.',
    reason: 'Gerekçe',
    required: 'Bu alan zorunludur.',
    do: {
      link: 'Şifre Bağlantısı Gönder',
      factor: 'İkinci Adımı Sıfırla',
      signIns: 'Oturumlarını Kapat',
      lock: 'Hesabı Kilitle',
      unlock: 'Kilidi Aç',
    },
    done: {
      link: 'Şifre bağlantısı {{email}} adresine gönderiliyor.',
      factor: 'İkinci adım ve şifre sıfırlandı; bağlantı {{email}} adresine gönderiliyor.',
      signIns: '{{email}} hesabının bütün oturumları kapatıldı.',
      lock: '{{email}} hesabı kilitlendi.',
      unlock: '{{email}} hesabının kilidi açıldı.',
    },
  },
  en: {
    lead: 'A person’s account is the same in all companies, so whoever is in more than one is helped here. What is done is written into the logs of the person’s companies; the reason stays in the platform’s own.',
    email: 'Email',
    find: 'Find the account',
    name: 'Name of the account',
    state: 'State',
    locked: 'Locked',
    open: 'Open',
    password: 'Password',
    factor: 'Two-step verification',
    yes: 'Yes',
    no: 'No',
    signIns: 'Open sign-ins',
    companies: 'Companies they are in',
    invitations: 'Invitations not answered',
    verify: 'Make sure who the person is, by another way that you know of, before you do anything.',
    reason: 'Reason',
    required: 'This field is required.',
    do: {
      link: 'Send a password link',
      factor: 'Reset the second factor',
      signIns: 'End their sign-ins',
      lock: 'Lock the account',
      unlock: 'Unlock the account',
    },
    done: {
      link: 'A password link is on its way to {{email}}.',
      factor: 'Second factor and password are reset; a link is on its way to {{email}}.',
      signIns: 'All sign-ins of {{email}} were ended.',
      lock: '{{email}} is locked.',
      unlock: '{{email}} is unlocked.',
    },
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'platform-accounts': (typeof text)['tr']
  }
}
