import type { MountGateway } from '../kit/pretend-bank.ts'
import { serverApi } from './api.ts'
import { openBooks } from './books.ts'
import { threeDGate } from './three-d-gate.ts'

/** PayFor (QNB), written from `pos/payfor.md`. */
export const payfor: MountGateway = (app, bank) => {
  const books = openBooks(bank)
  threeDGate(app, bank, books)
  serverApi(app, bank, books)
}
