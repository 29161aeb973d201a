import type { Language } from '@vezne/contract/kit/language.ts'
import type { NoticeKind } from '@vezne/contract/inbox.ts'
import { placeOf } from '@vezne/contract/inbox/place.ts'
import { brandedMail } from '../../platform/mail/index.ts'
import type { Tenant } from '../../platform/tenants/index.ts'
import type { NoticeParams } from './store.ts'

interface Words {
  readonly subject: string
  readonly sentence: (params: NoticeParams) => string
}

/** A label may be missing from what a version before wrote. */
const of = (params: NoticeParams, name: string) => params[name] ?? ''

const WORDS: Readonly<Record<'tr' | 'en', Readonly<Record<NoticeKind, Words>>>> = {
  tr: {
    'task-done': {
      subject: 'İşleminiz tamamlandı',
      sentence: () => 'Başlattığınız işlem tamamlandı; sonucu portalda.',
    },
    'task-failed': {
      subject: 'İşleminiz tamamlanamadı',
      sentence: () => 'Başlattığınız işlem tamamlanamadı. Portaldan yeniden başlatabilirsiniz.',
    },
    'review-opened': {
      subject: 'Yeni bir inceleme açıldı',
      sentence: (params) => `${of(params, 'label')} için bir karar gerekiyor.`,
    },
    'review-waits': {
      subject: 'Bir inceleme onayınızı bekliyor',
      sentence: (params) =>
        `${of(params, 'name')}, ${of(params, 'label')} için karar verdi; ikinci bir kişinin onayı gerekiyor.`,
    },
    'refund-waits': {
      subject: 'Bir iade onayınızı bekliyor',
      sentence: (params) =>
        `${of(params, 'name')}, ${of(params, 'label')} için ${of(params, 'amount')} tutarında iade istedi.`,
    },
    'refund-decided': {
      subject: 'İade talebiniz sonuçlandı',
      sentence: (params) =>
        `${of(params, 'label')} için istediğiniz ${of(params, 'amount')} tutarındaki iade sonuçlandı.`,
    },
    'mail-fell-back': {
      subject: 'E-postalarınız kendi sunucunuzdan gönderilemedi',
      sentence: (params) =>
        `${of(params, 'host')} e-postaları almadı; Vezne’nin sunucusundan gönderiyoruz. Posta ayarlarınızı kontrol edin.`,
    },
    'reconciliation-agreed': {
      subject: 'Mutabakat mektubu yanıtlandı',
      sentence: (params) =>
        `${of(params, 'name')}, ${of(params, 'label')} numaralı mektupta mutabık olduğunu bildirdi.`,
    },
    'reconciliation-disputed': {
      subject: 'Mutabakatta fark bildirildi',
      sentence: (params) =>
        `${of(params, 'name')}, ${of(params, 'label')} numaralı mektupta mutabık olmadığını bildirdi.`,
    },
    'reconciliation-changed': {
      subject: 'Mutabık kalınan bakiye değişti',
      sentence: (params) =>
        `${of(params, 'name')} ile ${of(params, 'label')} numaralı mektupta mutabık kalınan güne sonradan kayıt geldi.`,
    },
    'reminder-unknown': {
      subject: 'Bir hatırlatmanın sonucu bilinmiyor',
      sentence: (params) =>
        `${of(params, 'name')} firmasına giden hatırlatmanın ulaşıp ulaşmadığı bilinmiyor; yeniden gönderilmeyecek.`,
    },
    'stock-arrived': {
      subject: 'Beklediğiniz ürün geldi',
      sentence: (params) => `${of(params, 'name')}, ${of(params, 'label')} deposunda.`,
    },
    'domain-lost': {
      subject: 'Alan adınızın kanıtı bulunamadı',
      sentence: (params) =>
        `${of(params, 'label')} alan adının TXT kaydı artık bulunamıyor. Sayfalarınız çalışmayı sürdürüyor; kaydı yeniden ekleyin.`,
    },
  },
  en: {
    'task-done': {
      subject: 'Your task is done',
      sentence: () => 'What you started is done; its result is in the portal.',
    },
    'task-failed': {
      subject: 'Your task could not be finished',
      sentence: () => 'What you started could not be finished. You can start it again in the portal.',
    },
    'review-opened': {
      subject: 'A new review was opened',
      sentence: (params) => `A decision is needed about ${of(params, 'label')}.`,
    },
    'review-waits': {
      subject: 'A review waits for your approval',
      sentence: (params) =>
        `${of(params, 'name')} has decided about ${of(params, 'label')}; a second person has to agree.`,
    },
    'refund-waits': {
      subject: 'A refund waits for your approval',
      sentence: (params) =>
        `${of(params, 'name')} asked for a refund of ${of(params, 'amount')} on ${of(params, 'label')}.`,
    },
    'refund-decided': {
      subject: 'Your refund request was decided',
      sentence: (params) =>
        `The refund of ${of(params, 'amount')} on ${of(params, 'label')} that you asked for was decided.`,
    },
    'mail-fell-back': {
      subject: 'Your mails could not be sent by your own server',
      sentence: (params) =>
        `${of(params, 'host')} took no mails; we send them by Vezne’s server. Check your mail settings.`,
    },
    'reconciliation-agreed': {
      subject: 'A reconciliation letter was answered',
      sentence: (params) => `${of(params, 'name')} agrees to letter ${of(params, 'label')}.`,
    },
    'reconciliation-disputed': {
      subject: 'A difference was reported',
      sentence: (params) => `${of(params, 'name')} does not agree to letter ${of(params, 'label')}.`,
    },
    'reconciliation-changed': {
      subject: 'An agreed balance has changed',
      sentence: (params) =>
        `A later entry changed the day on which ${of(params, 'name')} agreed by letter ${of(params, 'label')}.`,
    },
    'reminder-unknown': {
      subject: 'Nobody knows whether a reminder arrived',
      sentence: (params) =>
        `It is not known whether the reminder to ${of(params, 'name')} arrived; it will not be sent again.`,
    },
    'stock-arrived': {
      subject: 'What you waited for is in stock',
      sentence: (params) => `${of(params, 'name')} is in the warehouse ${of(params, 'label')}.`,
    },
    'domain-lost': {
      subject: 'The proof of your domain was not found',
      sentence: (params) =>
        `The TXT record of ${of(params, 'label')} is gone. Your pages go on working; please set the record again.`,
    },
  },
}

const COMMON = {
  tr: {
    dear: (name: string) => `Sayın ${name},`,
    open: 'Portalda Aç',
    why: 'Hangi bildirimlerin e-posta ile de geleceğini portaldaki bildirim ayarlarından seçebilirsiniz.',
  },
  en: {
    dear: (name: string) => `Dear ${name},`,
    open: 'Open in the Portal',
    why: 'You choose in the notice settings of the portal which notices come by email too.',
  },
}

export function noticeMail(
  tenant: Tenant,
  name: string,
  notice: { readonly kind: NoticeKind; readonly subjectId: string; readonly params: NoticeParams },
  language: Language,
) {
  const { subject, sentence } = WORDS[language][notice.kind]
  const { path, detail } = placeOf(notice)
  const { dear, open, why } = COMMON[language]
  const brand = {
    name: tenant.name,
    colour: tenant.brandColour,
    phoneNumber: tenant.phoneNumber,
    address: tenant.address,
  }
  const words = {
    title: subject,
    before: [dear(name), sentence(notice.params)],
    button: { label: open, url: `${tenant.homeUrl}${path}?detail=${detail}` },
    after: [why],
  }
  return { subject, ...brandedMail(brand, words, language) }
}
