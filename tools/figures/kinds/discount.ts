import { discountRefunds } from '@vezne/domain/discount/discount-refunds.ts'
import { discount } from '@vezne/domain/discount/discount.ts'
import { earlyPayment } from '@vezne/domain/discount/early-payment.ts'
import { clearMarket } from '@vezne/domain/discount/market.ts'
import { supplierFinance } from '@vezne/domain/discount/supplier-finance.ts'
import { withinBudget } from '@vezne/domain/discount/within-budget.ts'
import * as z from 'zod/mini'
import { count, day, id, list, minor, oneOf, whole, yearlyRate } from '../fields.ts'
import { figure } from '../figure.ts'

const terms = { method: oneOf('outer', 'inner'), ...yearlyRate }

const discounted = figure(z.object({ nominalMinor: minor, days: count, ...terms }), (input) =>
  discount(input.nominalMinor, input.days, input),
)

const early = { items: list(z.object({ id, amountMinor: minor, dueOn: day })), payOn: day, ...terms }

const paidEarly = figure(z.object(early), (input) => earlyPayment(input.items, input.payOn, input))

const financed = figure(z.object({ ...early, commissionPpm: whole, taxPpm: whole }), (input) =>
  supplierFinance(input.items, input.payOn, input),
)

const offer = z.object({ id, discountMinor: minor, presentMinor: minor, yearlyCostPpm: minor })

const afforded = figure(z.object({ budgetMinor: minor, offers: list(offer) }), ({ budgetMinor, offers }) =>
  withinBudget(budgetMinor, offers),
)

const bid = z.object({ id, ratePpm: whole, discountMinor: minor, payMinor: minor, at: whole })

const cleared = figure(
  z.object({ budgetMinor: minor, capPpm: whole, lines: list(bid) }),
  ({ budgetMinor, capPpm, lines }) => clearMarket(budgetMinor, capPpm, lines),
)

const refunded = figure(
  z.object({ paidMinor: minor, discountMinor: minor, refunds: list(minor) }),
  ({ paidMinor, discountMinor, refunds }) => discountRefunds(paidMinor, discountMinor, refunds),
)

export const DISCOUNT = {
  discount: discounted,
  'early-payment': paidEarly,
  'supplier-finance': financed,
  budget: afforded,
  market: cleared,
  'discount-refunds': refunded,
}
