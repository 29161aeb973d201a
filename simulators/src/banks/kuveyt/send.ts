import type { FastifyReply } from 'fastify'
import type { PretendBank } from '../kit/pretend-bank.ts'
import { asSent, contract } from './replies.ts'
import type { Reply } from './replies.ts'

export function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.type('text/xml; charset=utf-8').send(xml)
}

export function sendContract(bank: PretendBank, reply: FastifyReply, parts: Reply): FastifyReply {
  return sendXml(reply, asSent(bank, contract(bank, parts)))
}
