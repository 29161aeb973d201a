import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MountGateway, PretendBank } from '../kit/pretend-bank.ts'
import { openBooks } from './books.ts'
import type { Books } from './books.ts'
import { isVakifKatilim } from './message.ts'
import { cardGate, provisionGate } from './provision.ts'
import { soapService } from './soap.ts'
import { payGate } from './three-d-gate.ts'
import { correctOrder, CORRECTIONS } from './vakif-corrections.ts'
import { selectOrder, selectOrders } from './vakif-orders.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Kuveyt Türk and, as a second dialect, Vakıf Katılım; written from `pos/kuveyt.md`. */
export const kuveyt: MountGateway = (app, bank) => {
  const books = openBooks(bank)
  if (isVakifKatilim(bank)) {
    mountAll(app, '/VirtualPOS.Gateway/Home', { ...gates(bank, books), ...vakifCalls(bank, books) })
    return
  }
  mountAll(app, '/ServiceGateWay/Home', gates(bank, books))
  mountAll(app, '/boa.virtualpos.services/Home', gates(bank, books))
  soapService(app, bank)
}

function mountAll(app: FastifyInstance, base: string, handlers: Readonly<Record<string, Handler>>): void {
  for (const [name, handler] of Object.entries(handlers)) app.post(`${base}/${name}`, handler)
}

function gates(bank: PretendBank, books: Books): Readonly<Record<string, Handler>> {
  return {
    ThreeDModelPayGate: (request, reply) => payGate(bank, books, request, reply),
    ThreeDModelProvisionGate: (request, reply) => provisionGate(bank, books, request, reply),
    Non3DPayGate: (request, reply) => cardGate(bank, books, 'sale', request, reply),
  }
}

/** The spelling is the bank's. */
function vakifCalls(bank: PretendBank, books: Books): Readonly<Record<string, Handler>> {
  const corrections = CORRECTIONS.map((name): [string, Handler] => {
    return [name, (request, reply) => correctOrder(bank, name, request, reply)]
  })
  return {
    ...Object.fromEntries(corrections),
    PreAuthorizaten: (request, reply) => cardGate(bank, books, 'preauthorisation', request, reply),
    SelectOrderByMerchantOrderId: (request, reply) => selectOrder(bank, books, request, reply),
    SelectOrder: (request, reply) => selectOrders(bank, books, request, reply),
  }
}
