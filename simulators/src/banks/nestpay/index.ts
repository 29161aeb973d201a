import type { MountGateway } from '../kit/pretend-bank.ts'
import { xmlApi } from './api.ts'
import { threeDGate } from './three-d-gate.ts'
import type { PassedAuthentication } from './three-d-gate.ts'

/** NestPay (EST, Payten), written from `pos/nestpay.md`. */
export const nestpay: MountGateway = (app, bank) => {
  const passed = bank.memory<PassedAuthentication>()
  threeDGate(app, bank, passed)
  xmlApi(app, bank, passed)
}
