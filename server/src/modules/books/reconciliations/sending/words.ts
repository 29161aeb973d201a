import type { Language } from '@vezne/contract/kit/language.ts'
import { brandedMail } from '../../../platform/mail/index.ts'
import type { Tenant } from '../../../platform/tenants/index.ts'
import type { LetterRow } from '../letters.store.ts'

type Kind = 'letter' | 'reminder' | 'changed'

interface Told {
  readonly kind: Kind
  readonly tenant: Tenant
  readonly letter: LetterRow
  /** Absent where it opens nothing any more. */
  readonly url: string | undefined
}

interface About {
  readonly company: string
  readonly firm: string
  readonly day: string
  readonly until: string
  readonly number: string
}

interface Words {
  readonly subject: (about: About) => string
  readonly title: string
  readonly before: (about: About) => readonly string[]
  readonly button: string
  readonly after: (about: About) => readonly string[]
}

const CARE = {
  tr: 'Bu mektubu beklemiyorsanız bağlantıyı açmayın ve şirketi arayın. Bağlantıyı yalnızca yanıt vermeye yetkili kişiyle paylaşın.',
  en: 'If you do not expect this letter, do not open the link and call the company. Share the link only with whoever may answer.',
}

/** No figure stands in a mail: it is read by more machines than people. */
const WORDS: Readonly<Record<Language, Readonly<Record<Kind, Words>>>> = {
  tr: {
    letter: {
      subject: ({ company, day }) => `${company}: ${day} tarihli cari hesap mutabakatı`,
      title: 'Cari hesap mutabakat mektubunuz',
      before: ({ company, firm, day, number }) => [
        `Sayın ${firm},`,
        `${company}, cari hesabınızın ${day} tarihindeki bakiyesi için mutabakatınızı rica ediyor. Mektup no: ${number}.`,
      ],
      button: 'Mektubu Aç ve Yanıtla',
      after: ({ until }) => [
        `Yanıtınızı ${until} gününün sonuna kadar verebilirsiniz. Yanıt vermemeniz mutabakat sayılmaz.`,
        CARE.tr,
      ],
    },
    reminder: {
      subject: ({ company, day }) => `Hatırlatma: ${company}, ${day} tarihli cari hesap mutabakatı`,
      title: 'Mutabakat mektubunuz yanıt bekliyor',
      before: ({ company, firm, day, number }) => [
        `Sayın ${firm},`,
        `${company} tarafından gönderilen ${day} tarihli, ${number} numaralı mutabakat mektubunu henüz yanıtlamadınız.`,
      ],
      button: 'Mektubu Aç ve Yanıtla',
      after: ({ until }) => [
        `Yanıtınızı ${until} gününün sonuna kadar verebilirsiniz. Yanıt vermemeniz mutabakat sayılmaz.`,
        CARE.tr,
      ],
    },
    changed: {
      subject: ({ company, day }) => `${company}: mutabık kalınan ${day} bakiyesi değişti`,
      title: 'Mutabık kalınan güne sonradan kayıt geldi',
      before: ({ company, firm, day, number }) => [
        `Sayın ${firm},`,
        `${number} numaralı mektupla mutabık kaldığınız ${day} tarihine ya da öncesine, ${company} kayıtlarında sonradan işlem yapıldı. Mutabık kalınan bakiye olduğu gibi saklanıyor; kayıtların bugünkü bakiyesi ondan farklı.`,
      ],
      button: 'Mektubu Gör',
      after: () => ['Fark hakkında bilgi almak için şirketi arayın.'],
    },
  },
  en: {
    letter: {
      subject: ({ company, day }) => `${company}: reconciliation of your account as of ${day}`,
      title: 'Your reconciliation letter',
      before: ({ company, firm, day, number }) => [
        `Dear ${firm},`,
        `${company} asks you to confirm the balance of your account as of ${day}. Letter no: ${number}.`,
      ],
      button: 'Open and Answer the Letter',
      after: ({ until }) => [
        `You can answer until the end of ${until}. No answer does not count as agreement.`,
        CARE.en,
      ],
    },
    reminder: {
      subject: ({ company, day }) => `Reminder: ${company}, reconciliation as of ${day}`,
      title: 'Your reconciliation letter waits for an answer',
      before: ({ company, firm, day, number }) => [
        `Dear ${firm},`,
        `You have not answered letter ${number} of ${company} about your account as of ${day} yet.`,
      ],
      button: 'Open and Answer the Letter',
      after: ({ until }) => [
        `You can answer until the end of ${until}. No answer does not count as agreement.`,
        CARE.en,
      ],
    },
    changed: {
      subject: ({ company, day }) => `${company}: the agreed balance of ${day} has changed`,
      title: 'A later entry changed the agreed day',
      before: ({ company, firm, day, number }) => [
        `Dear ${firm},`,
        `The books of ${company} got a later entry dated on or before ${day}, on which you agreed by letter ${number}. The agreed balance is kept as it was; the books say another one now.`,
      ],
      button: 'See the Letter',
      after: () => ['Call the company to learn about the difference.'],
    },
  },
}

const shownDay = (day: string) => day.split('-').toReversed().join('.')

/** In the company's name and colour, in the letter's language. */
export function letterMail({ kind, tenant, letter, url }: Told) {
  const said = WORDS[letter.language][kind]
  const about: About = {
    company: tenant.name,
    firm: letter.letter.firm.name,
    day: shownDay(letter.asOf),
    until: shownDay(letter.answerUntil),
    number: letter.number,
  }
  const brand = {
    name: tenant.name,
    colour: tenant.brandColour,
    phoneNumber: tenant.phoneNumber,
    address: tenant.address,
  }
  const words = {
    title: said.title,
    before: said.before(about),
    button: url === undefined ? undefined : { label: said.button, url },
    after: said.after(about),
  }
  return { subject: said.subject(about), ...brandedMail(brand, words, letter.language) }
}
