/** What a payer chose, as the form carries it: `bankId/commissionDefinitionId/cardName/installmentNumber`. */
export interface InstallmentChoice {
  readonly bankId: number
  readonly commissionDefinitionId: string
  readonly cardName: string
  /** The count whose rate applies. */
  readonly count: number
}

export function encodeChoice({ bankId, commissionDefinitionId, cardName, count }: InstallmentChoice): string {
  return `${bankId}/${commissionDefinitionId}/${cardName}/${count}`
}

// A card's name may hold a slash of its own; numbers and ids cannot.
const CHOICE = /^(\d{1,6})\/([^/]+)\/(.*)\/(\d{1,2})$/su

export function decodeChoice(text: string): InstallmentChoice | undefined {
  const [, bankId, commissionDefinitionId = '', cardName = '', count] = CHOICE.exec(text) ?? []
  const parsed = { bankId: Number(bankId), commissionDefinitionId, cardName, count: Number(count) }
  return parsed.count >= 1 && parsed.count <= 12 ? parsed : undefined
}
