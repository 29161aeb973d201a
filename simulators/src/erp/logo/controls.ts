import type { FastifyInstance } from 'fastify'
import { erpControls } from '../kit/erp-controls.ts'
import type { LogoBooks } from './books.store.ts'
import { ACTS_BY_NAME, placeOf } from './clerk.ts'
import { LogoError } from './errors.ts'
import type { Sent } from './fields.ts'
import type { PretendLogo } from './pretend-logo.ts'
import { SITE_CHOICES } from './site.ts'
import { balancesOf, contradictions, openItemsOf, vouchersOf } from './truth.store.ts'

export function logoControls(app: FastifyInstance, logo: PretendLogo): void {
  erpControls(app, logo, {
    name: 'logo',
    truth,
    acts: ACTS_BY_NAME,
    isRefusal: (error) => error instanceof LogoError,
    choices: SITE_CHOICES,
    sessions: logo.sessions.count,
    reset: logo.reset,
  })
}

function truth(books: LogoBooks, query: Sent) {
  const place = placeOf(books, query)
  return {
    ...place,
    vouchers: vouchersOf(books, place),
    balances: balancesOf(books, place),
    openItems: openItemsOf(books, place),
    contradictions: contradictions(books, place),
  }
}
