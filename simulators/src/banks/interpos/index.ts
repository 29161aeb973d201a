import type { MountGateway } from '../kit/pretend-bank.ts'
import { interposRoutes } from './api.ts'
import { openBooks } from './books.ts'

/** InterVPOS (Denizbank), written from `pos/interpos.md`. */
export const interpos: MountGateway = (app, bank) => interposRoutes(app, bank, openBooks(bank))
