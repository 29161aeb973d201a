import type { MountGateway } from '../kit/pretend-bank.ts'
import { openBooks } from './books.ts'
import { commonPaymentRoutes } from './common-payment.ts'
import { enrollmentRoutes } from './enrollment.ts'
import { mpiRoutes } from './mpi.ts'
import { searchRoute } from './search.ts'
import { vposRoutes } from './vpos.ts'

/** PayFlex MPI v4 and VPOS (VakıfBank), written from `pos/payflex.md`. */
export const payflex: MountGateway = (app, bank) => {
  const books = openBooks(bank)
  enrollmentRoutes(app, bank, books)
  mpiRoutes(app, bank, books)
  vposRoutes(app, bank, books)
  searchRoute(app, bank, books)
  commonPaymentRoutes(app, bank, books)
}
