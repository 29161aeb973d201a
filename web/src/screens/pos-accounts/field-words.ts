import type { FieldWords } from '../../features/office/field-words.ts'
import { useLanguage, useWords } from '../../kit/i18n/i18n.ts'
import { text } from './text.ts'
import { COUNTS, type AccountValues, type Bank } from './values.ts'

/** How the fields are called where two versions stand beside each other. Of a credential only that it was typed is said. */
export function useFieldWords(bank: Bank): FieldWords<AccountValues> {
  const t = useWords(text)
  const language = useLanguage()
  const labelOf = (name: string) => bank.credentials.find((field) => field.name === name)?.label[language] ?? name
  return {
    name: { label: t('name') },
    endpointMode: { label: t('mode'), say: (mode) => t(`modes.${mode}`) },
    currencies: { label: t('currencies'), say: (currencies) => currencies.join(', ') },
    installmentCurrencies: { label: t('installmentCurrencies'), say: (currencies) => currencies.join(', ') },
    credentials: {
      label: t('credentials'),
      say: (typed) =>
        Object.entries(typed)
          .filter(([, value]) => value !== '')
          .map(([name]) => t('credentialChanged', { label: labelOf(name) }))
          .join(', '),
    },
    settings: {
      label: t('settings'),
      say: (settings = {}) =>
        bank.settings.map(({ name, label }) => `${label[language]}: ${settings[name] ?? ''}`).join(', '),
    },
    settlement: {
      label: t('settlement'),
      say: ({ kind, days, step }) =>
        kind === 'blocked' ? t('blockedAfter', { days }) : t('monthlyAfter', { days, step: t(`steps.${step}`) }),
    },
    iban: { label: t('iban') },
    commissionAt: { label: t('commissionAt'), say: (value) => t(`commissionAts.${value}`) },
    payout: { label: t('payout'), say: (value) => t(`payouts.${value}`) },
    remainder: { label: t('remainder'), say: (value) => t(`remainders.${value}`) },
    costs: {
      label: t('costs'),
      say: (costs) =>
        COUNTS.filter((count) => (costs[count] ?? '') !== '')
          .map((count) => `${count}: %${costs[count] ?? ''}`)
          .join(', '),
    },
    halfSecure: {
      label: t('halfSecure'),
      say: (caps = {}) =>
        Object.entries(caps)
          .filter(([, { cap }]) => cap !== '')
          .map(([result, { cap, currencyCode }]) => `${result}: ${cap} ${currencyCode}`)
          .join(', '),
    },
  }
}
