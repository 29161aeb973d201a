/** What a company's settings make of the form; where several are on, the first of these wins. */
type FormKind = 'policy' | 'contract' | 'rubik' | 'custom' | 'plain'

/** All that decides which fields a payer sees. */
export interface FormVariant {
  readonly kind: FormKind
  /** A shop's order: its figure stands, and it knows its customer. */
  readonly isCallback: boolean
  readonly showsCustomer: boolean
  readonly showsPhone: boolean
  readonly showsTckn: boolean
  /** Several methods to choose from; a single one is taken silently. */
  readonly asksMethod: boolean
  readonly asksTypes: boolean
  readonly asksCurrency: boolean
  /** A payment link: it has its currency and says what it is for; who pays it has to be named. */
  readonly isLink?: boolean
  /** Between which the payer chooses the amount; null: no bound on that side. */
  readonly range?: { readonly leastMinor: bigint | null; readonly mostMinor: bigint | null }
}

interface Company {
  readonly isPosTransactionUseAdditionalField: boolean
  readonly isRubikFu: boolean
  readonly b2BIsUseAdditionalFieldForPolicy: boolean
  readonly b2BShowCustomFields: boolean
}

interface Screen {
  readonly b2BCustomerInformationVisibility: boolean
  readonly b2BMobilePhoneVisibility: boolean
  readonly b2BTcknVisibility: boolean
}

interface Lists {
  readonly methods: readonly unknown[]
  readonly paymentTypes: readonly unknown[]
  readonly currencies: readonly unknown[]
}

function kindOf(company: Company): FormKind {
  if (company.b2BIsUseAdditionalFieldForPolicy) return 'policy'
  if (company.isPosTransactionUseAdditionalField) return 'contract'
  if (company.isRubikFu) return 'rubik'
  return company.b2BShowCustomFields ? 'custom' : 'plain'
}

export function formVariantOf(
  company: Company,
  screen: Screen,
  { methods, paymentTypes, currencies }: Lists,
  isCallback: boolean,
  isLink = false,
): FormVariant {
  const kind = kindOf(company)
  return {
    kind,
    isCallback,
    showsCustomer: isLink || screen.b2BCustomerInformationVisibility || kind === 'rubik' || kind === 'policy',
    showsPhone: screen.b2BMobilePhoneVisibility,
    showsTckn: screen.b2BTcknVisibility || kind === 'contract' || kind === 'policy',
    asksMethod: methods.length > 1,
    asksTypes: kind === 'policy' && paymentTypes.length > 0,
    // A shop names the currency of its order itself, whoever makes a link that of the link.
    asksCurrency: currencies.length > 1 && !isCallback && !isLink,
    isLink,
  }
}
