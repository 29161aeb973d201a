import type { Bilingual, Language } from '@vezne/contract/kit/language.ts'
import { brandedMail, type MailWords } from '../notifications/index.ts'
import type { Tenant } from '../tenants/index.ts'
import type { Member } from './members/store.ts'

interface Words {
  readonly subject: string
  readonly words: (name: string, url: string) => MailWords
}

export type Letter = Record<keyof Bilingual, Words>

/** A letter to a member in the company's look. */
export function letter(tenant: Tenant, member: Member, language: Language, { tr, en }: Letter, path: string) {
  const { subject, words } = language === 'tr' ? tr : en
  const brand = {
    name: tenant.name,
    colour: tenant.brandColour,
    phoneNumber: tenant.phoneNumber,
    address: tenant.address,
  }
  return { to: member.email, subject, ...brandedMail(brand, words(member.name, `${tenant.homeUrl}${path}`), language) }
}
