import type { Language } from '@vezne/contract/kit/language.ts'
import { brandedMail } from '../../../platform/mail/index.ts'
import type { Tenant } from '../../../platform/tenants/index.ts'
import { shownDay } from '../paper/statement-paper.ts'

interface About {
  readonly company: string
  readonly firm: string
  readonly period: string
}

interface Words {
  readonly subject: (about: About) => string
  readonly title: string
  readonly before: (about: About) => readonly string[]
  readonly noteFrom: (company: string) => string
  readonly after: readonly string[]
}

/** No figure stands in the mail itself: it is read by more machines than people. */
const WORDS: Readonly<Record<Language, Words>> = {
  tr: {
    subject: ({ company, period }) => `${company}: cari hesap ekstreniz, ${period}`,
    title: 'Cari hesap ekstreniz',
    before: ({ company, firm, period }) => [
      `Sayın ${firm},`,
      `${company} nezdindeki cari hesabınızın ${period} dönemine ait ekstresi ektedir (PDF).`,
    ],
    noteFrom: (company) => `${company} notu`,
    after: ['Ekstre bilgi içindir; mutabakat mektubu yerine geçmez. Bu e-postayı beklemiyorsanız şirketi arayın.'],
  },
  en: {
    subject: ({ company, period }) => `${company}: your account statement, ${period}`,
    title: 'Your account statement',
    before: ({ company, firm, period }) => [
      `Dear ${firm},`,
      `The statement of your account with ${company} for ${period} is attached (PDF).`,
    ],
    noteFrom: (company) => `Note of ${company}`,
    after: [
      'The statement is for information; it does not replace a reconciliation letter. If you do not expect this mail, call the company.',
    ],
  },
}

interface Told {
  readonly tenant: Tenant
  readonly firmName: string
  readonly from: string
  readonly to: string
  readonly note: string
  readonly language: Language
}

/** In the company's name and colour, in the language that was chosen. */
export function statementMail({ tenant, firmName, from, to, note, language }: Told) {
  const said = WORDS[language]
  const about = { company: tenant.name, firm: firmName, period: `${shownDay(from)} – ${shownDay(to)}` }
  const { name, brandColour: colour, phoneNumber, address } = tenant
  const noted = note === '' ? [] : [`${said.noteFrom(name)}: ${note}`]
  const words = { title: said.title, before: [...said.before(about), ...noted], button: undefined, after: said.after }
  return { subject: said.subject(about), ...brandedMail({ name, colour, phoneNumber, address }, words, language) }
}
