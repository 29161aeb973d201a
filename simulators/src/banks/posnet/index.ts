import type { MountGateway } from '../kit/pretend-bank.ts'
import { xmlService } from './api.ts'
import { makeMemories } from './memories.ts'
import { paymentPage } from './payment-page.ts'

/** Yapı Kredi's PosNet, written from `pos/posnet.md`. Test and production have the same paths. */
export const posnet: MountGateway = (app, bank) => {
  const memories = makeMemories(bank)
  paymentPage(app, bank, memories)
  xmlService(app, bank, memories)
}
