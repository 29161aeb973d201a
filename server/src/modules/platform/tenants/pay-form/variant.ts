import type { ReplyOf } from '@vezne/contract/kit/endpoint.ts'
import type { getPayForm } from '@vezne/contract/tenants.ts'

type Variant = ReplyOf<typeof getPayForm>['variant']

interface VariantFlags {
  readonly usesPolicyFields: boolean
  readonly usesPosAdditionalFields: boolean
  readonly isRubik: boolean
  readonly showsCustomFields: boolean
}

/** Where several flags are on, the first of these wins, as on the form itself. */
export function variantOf(flags: VariantFlags): Variant {
  if (flags.usesPolicyFields) return 'policy'
  if (flags.usesPosAdditionalFields) return 'contract'
  if (flags.isRubik) return 'rubik'
  return flags.showsCustomFields ? 'custom' : 'plain'
}

/** The specification's flags of a form: one of them at most. */
export const variantFlags = (variant: Variant): VariantFlags => ({
  usesPolicyFields: variant === 'policy',
  usesPosAdditionalFields: variant === 'contract',
  isRubik: variant === 'rubik',
  showsCustomFields: variant === 'custom',
})
