import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { World } from '../../world.ts'
import type { BankProfile } from '../banks.ts'
import { sendAcsMessage, sendAcsPage } from './acs-page.ts'
import { finishSession, mdStatusOf } from './acs-sessions.ts'
import type { AcsEnding, AcsSession, AcsVerdict } from './acs-sessions.ts'
import { sendAutoForm } from './auto-form.ts'
import { playBadDay } from './bad-day.ts'
import { formFields } from './request-body.ts'
import type { Fields } from './request-body.ts'

type SessionRequest = FastifyRequest<{ Params: { id: string } }>

/** The bank's 3-D page: shows itself by GET, takes the code by POST, and sends the browser back to the merchant. */
export function acsRoutes(
  app: FastifyInstance,
  world: World,
  bank: BankProfile,
  sessions: ReadonlyMap<string, AcsSession>,
): void {
  app.get('/acs/:id', (request: SessionRequest, reply) => {
    const session = openOne(sessions, request)
    return typeof session === 'string'
      ? sendAcsMessage(request, reply, bank, session)
      : sendAcsPage(request, reply, bank, session)
  })

  app.post('/acs/:id', async (request: SessionRequest, reply) => {
    const session = openOne(sessions, request)
    if (typeof session === 'string') return sendAcsMessage(request, reply, bank, session)
    const answer = answerOf(formFields(request))
    if (answer === undefined) return sendAcsPage(request, reply, bank, session)
    const ending = await finishSession(world, bank.id, session, answer)
    return sendEnding(app, world, reply, ending)
  })
}

function openOne(sessions: ReadonlyMap<string, AcsSession>, request: SessionRequest) {
  const session = sessions.get(request.params.id)
  if (!session) return 'unknown'
  return session.isAnswered ? 'answered' : session
}

/** A form of a merchant that leads here carries neither answer: it opens the page as a GET does. */
function answerOf({ cancel, code }: Fields): Pick<AcsVerdict, 'outcome' | 'mdStatus'> | undefined {
  if (cancel !== undefined) return { outcome: 'cancelled', mdStatus: '0' }
  if (code === undefined) return undefined
  const mdStatus = mdStatusOf(code.trim())
  return { outcome: mdStatus === '0' ? 'failed' : 'passed', mdStatus }
}

function sendEnding(app: FastifyInstance, world: World, reply: FastifyReply, ending: AcsEnding): FastifyReply {
  if (ending === 'empty-page') return reply.type('text/html; charset=utf-8').send('')
  return 'url' in ending ? sendAutoForm(reply, ending) : playBadDay(app, world, reply, ending)
}
