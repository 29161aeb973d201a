import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import type { FastifyError, FastifyInstance } from 'fastify'
import { dayEndControls } from './bank-truth/day-end-controls.ts'
import { payoutControls } from './bank-truth/payout-controls.ts'
import { transactionControls } from './bank-truth/transaction-controls.ts'
import { mountBanks } from './banks/index.ts'
import { dnsControls } from './dns/dns-controls.ts'
import { mountErps } from './erp/index.ts'
import { faultControls } from './faults/fault-controls.ts'
import { clockControls } from './kit/clock-controls.ts'
import { readBodies } from './kit/read-bodies.ts'
import { mailControls } from './mail/mail-controls.ts'
import { mailPage } from './mail/mail-page.ts'
import { mailboxPage } from './mail/mailbox-page.ts'
import { panelControls } from './merchant-panel/panel-controls.ts'
import { homePage } from './pages/home-page.ts'
import { sendNotFound } from './pages/not-found-page.ts'
import { contextOf } from './pages/page.ts'
import { ratesGateway } from './rates/rates-gateway.ts'
import { mountShop } from './shop/index.ts'
import { smsGateway } from './sms/sms-gateway.ts'
import { smsPage } from './sms/sms-page.ts'
import { resetWorld } from './world.ts'
import type { World } from './world.ts'

const style = ['frame', 'lists', 'mail']
  .map((sheet) => readFileSync(new URL(`./pages/${sheet}.css`, import.meta.url), 'utf8'))
  .join('\n')

/** The whole outside world behind one address, over the stores it is given; it opens no socket itself. */
export function makeApp(world: World, warn: (line: string) => void = () => {}): FastifyInstance {
  const app = Fastify()
  readBodies(app)
  answerProblems(app, world, warn)

  homePage(app, world)
  mailboxPage(app, world)
  mailPage(app, world)
  smsPage(app, world)
  app.get('/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style))

  mailControls(app, world)
  smsGateway(app, world)
  ratesGateway(app, world)
  transactionControls(app, world)
  faultControls(app, world)
  dayEndControls(app, world)
  payoutControls(app, world)
  panelControls(app, world)
  dnsControls(app, world)
  clockControls(app, world)
  mountBanks(app, world)
  mountErps(app, world)
  mountShop(app, world)
  app.post('/_sim/reset', () => {
    resetWorld(world)
    return { reset: true }
  })
  return app
}

/** Programs get `{ message }`, people a page; a mistake of ours is also told on the terminal. */
function answerProblems(app: FastifyInstance, world: World, warn: (line: string) => void): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) warn(`${request.method} ${request.url}: ${error.stack}`)
    return reply.code(status).send({ message: error.message })
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.headers.accept?.includes('text/html')) return sendNotFound(reply, contextOf(request, world.portalUrl))
    return reply.code(404).send({ message: `There is nothing at ${request.method} ${request.url}.` })
  })
}
