import {
  admitted,
  claimPayment,
  goOn,
  writePayment,
  type PaymentDeps,
  type SaleRequest,
  type Started,
} from '@vezne/server/modules/till/payments/index.ts'

/** A sale whose figures somebody set: no page asked for it, so it is known again by its figures. */
export type SetSale = Omit<SaleRequest, 'asked'>

/** The engine's own steps, with no checkout before them. */
export async function startPayment(deps: PaymentDeps, tenantId: string, set: SetSale): Promise<Started> {
  const sale = { ...set, asked: askedBy(set) }
  return admitted(deps.banks, async (admit) => {
    const payment = await deps.db.forTenant(tenantId, async (db) => {
      const claim = await claimPayment(deps, db, sale, admit)
      return claim.kind === 'earlier' ? claim : writePayment(deps, db, claim)
    })
    return goOn(deps, payment, sale)
  })
}

function askedBy({ purpose, target, firmId, figures }: SetSale): string[] {
  const money = [figures.totalMinor, figures.netMinor, figures.currency, figures.installments].map(String)
  return [purpose, target ?? '', firmId ?? '', ...money, figures.definitionId ?? '']
}
