import type { ScreenDraft } from '@vezne/contract/checkout/office.ts'
import type { Bilingual } from '@vezne/contract/kit/language.ts'
import type { ScreenFacts } from '../../../till/checkout/index.ts'
import { variantFlags, type Tenant } from '../../../platform/tenants/index.ts'

/** A draft with the token that brought it: it goes along when the page is asked for in the other language. */
export interface ShownDraft extends ScreenDraft {
  readonly token: string
}

export const PREVIEW: Bilingual = {
  tr: 'Önizleme: kaydedilmemiş ayarlarla gösteriliyor. Buradan ödeme alınmaz.',
  en: 'Preview: shown with settings that are not saved. No payment is taken here.',
}

/** Stands where a company has no page yet: whatever asks for options by it finds none. */
const NO_PAGE = '00000000-0000-4000-8000-000000000000'

/** The company as the draft has it. A page that is closed can be looked at before it is opened. */
export function draftedTenant(tenant: Tenant, { form, currency }: ScreenDraft): Tenant {
  const ofForm = form && { ...variantFlags(form.variant), campaignImageUrl: form.campaignImageUrl }
  return {
    ...tenant,
    paymentGuid: tenant.paymentGuid ?? NO_PAGE,
    payment: { ...tenant.payment, ...ofForm, ...currency },
  }
}

export function draftedFacts(facts: ScreenFacts, { settings, paymentTypes }: ScreenDraft): ScreenFacts {
  const { agreementSet, ...shown } = settings ?? { ...facts.settings, agreementSet: facts.agreementSet }
  return { ...facts, settings: shown, agreementSet, ...(paymentTypes && { paymentTypes }) }
}
