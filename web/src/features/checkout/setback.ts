import type { FormField } from '@vezne/domain/payer/form-fields.ts'

/** What is wrong with each field: a rule by its code, or a sentence of the server's that has none. */
export type Broken = Readonly<Partial<Record<FormField, string>>>

/** What the payer is told or asked after a sale that did not begin. */
export type Setback =
  | { readonly kind: 'refused'; readonly messages: readonly string[] }
  | { readonly kind: 'price-changed'; readonly messages: readonly string[] }
  | { readonly kind: 'likely-duplicate'; readonly messages: readonly string[]; readonly duplicateOf: string }
