import type { FastifyInstance } from 'fastify'
import { querySince, queryText } from '../kit/query.ts'
import type { World } from '../world.ts'
import { isDeliveredTo } from './mails.ts'
import type { Mail } from './mails.ts'

/** The mailbox for programs: newest first, everything but the attachments' bytes, which have an address of their own. */
export function mailControls(app: FastifyInstance, world: World): void {
  app.get('/_sim/mails', (request, reply) => {
    const to = queryText(request.query, 'to')
    const since = querySince(request.query)
    void reply.header('x-sim-dropped', world.mails.dropped())
    return world.mails
      .newestFirst()
      .filter((mail) => to === '' || isDeliveredTo(mail, to))
      .filter((mail) => since === undefined || mail.receivedAt >= since)
      .map(viewOf)
  })

  app.get<{ Params: { id: string } }>('/_sim/mails/:id', (request, reply) => {
    const mail = findMail(world, request.params.id)
    return mail ? viewOf(mail) : reply.code(404).send({ message: 'There is no mail with this id.' })
  })

  app.get<{ Params: { id: string; index: string } }>('/_sim/mails/:id/attachments/:index', (request, reply) => {
    const attachment = findMail(world, request.params.id)?.attachments[Number(request.params.index)]
    if (!attachment) return reply.code(404).send({ message: 'There is no attachment at this address.' })
    // Always a download: an HTML attachment opened here could act as one of our pages.
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${headerText(attachment.name)}`)
      .header('x-content-type-options', 'nosniff')
      .type(/^[\w.+-]+\/[\w.+-]+$/.test(attachment.type) ? attachment.type : 'application/octet-stream')
      .send(Buffer.from(attachment.content))
  })
}

export function findMail(world: World, id: string): Mail | undefined {
  return world.mails.newestFirst().find((mail) => mail.id === id)
}

export function attachmentPath(mail: Mail, index: number): string {
  return `/_sim/mails/${mail.id}/attachments/${index}`
}

function viewOf(mail: Mail) {
  return {
    id: mail.id,
    receivedAt: mail.receivedAt,
    from: mail.from.address,
    fromName: mail.from.name,
    to: mail.to.map(({ address }) => address),
    cc: mail.cc.map(({ address }) => address),
    replyTo: mail.replyTo.map(({ address }) => address),
    envelope: mail.envelope,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    attachments: mail.attachments.map(({ name, type, size }, index) => {
      return { name, type, size, path: attachmentPath(mail, index) }
    }),
  }
}

/** RFC 5987: a file name may hold any letter, a header only ASCII. */
function headerText(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}
