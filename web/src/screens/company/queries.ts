import type { InputOf, ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import { type getCompany, saveCompany } from '@vezne/contract/tenants.ts'
import { sendChange } from '../../kit/api/change.ts'

export type Company = Omit<ReplyOf<typeof getCompany>, 'version' | 'changedBy' | 'changedAt'>

/** What a form holds: an empty field is an empty text there, and nothing in the record. */
export type CompanyValues = {
  [Field in keyof Company]: Company[Field] extends 'tr' | 'en' ? Company[Field] : string
}

export const toForm = (company: Company): CompanyValues => ({
  name: company.name,
  pageTitle: company.pageTitle,
  email: company.email ?? '',
  phoneNumber: company.phoneNumber ?? '',
  address: company.address ?? '',
  taxNumber: company.taxNumber ?? '',
  taxOffice: company.taxOffice ?? '',
  language: company.language,
  colour: company.colour,
  logoUrl: company.logoUrl ?? '',
  bannerUrl: company.bannerUrl ?? '',
  bannerLinkUrl: company.bannerLinkUrl ?? '',
  menuLinkUrl: company.menuLinkUrl ?? '',
  menuLinkTitle: company.menuLinkTitle ?? '',
  menuPdfUrl: company.menuPdfUrl ?? '',
})

const filled = (value: string) => value.trim() || null

const fromForm = (values: CompanyValues): Omit<InputOf<typeof saveCompany>, 'version'> => ({
  name: values.name.trim(),
  pageTitle: values.pageTitle.trim(),
  email: filled(values.email),
  phoneNumber: filled(values.phoneNumber),
  address: filled(values.address),
  taxNumber: filled(values.taxNumber.replace(/\s/g, '')),
  taxOffice: filled(values.taxOffice),
  language: values.language,
  colour: values.colour.trim().toLowerCase(),
  logoUrl: filled(values.logoUrl),
  bannerUrl: filled(values.bannerUrl),
  bannerLinkUrl: filled(values.bannerLinkUrl),
  menuLinkUrl: filled(values.menuLinkUrl),
  menuLinkTitle: filled(values.menuLinkTitle),
  menuPdfUrl: filled(values.menuPdfUrl),
})

/** The panel wears the company's name and telephone too: what it knows of them is read again. */
export const sendCompany = async (values: CompanyValues, version: number): Promise<number> => {
  const saved = await sendChange(saveCompany, { ...fromForm(values), version })
  return saved.version
}
