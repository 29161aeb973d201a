import type { FastifyInstance } from 'fastify'
import { BANKS } from '../banks/banks.ts'
import { BadRequest } from '../kit/bad-request.ts'
import type { World } from '../world.ts'

const SHAPE = 'Send {"bankId": 856, "notifyUrl": "http://…"}; an empty notifyUrl takes it back.'

/**
 * What a merchant sets once in an institution's panel: the address of its notifications ("Bildirim URL"). The demo
 * sets it at its start, so a reset keeps it.
 */
export function panelControls(app: FastifyInstance, world: World): void {
  app.get('/_sim/merchant-panel', () => [...world.notifyUrls].map(([bankId, notifyUrl]) => ({ bankId, notifyUrl })))

  app.post('/_sim/merchant-panel', (request) => {
    const { bankId, notifyUrl } = readSetting(request.body)
    if (notifyUrl === '') world.notifyUrls.delete(bankId)
    else world.notifyUrls.set(bankId, notifyUrl)
    return { bankId, notifyUrl }
  })
}

/** A misspelt field is refused: unread, notifications would silently go nowhere. */
function readSetting(body: unknown): { bankId: number; notifyUrl: string } {
  if (typeof body !== 'object' || body === null) throw new BadRequest(SHAPE)
  const { bankId, notifyUrl, ...others } = body as Record<string, unknown>
  if (Object.keys(others).length > 0) throw new BadRequest(SHAPE)
  // curl sends a form, and a form has only texts.
  const bank = BANKS.find(({ id }) => String(id) === String(bankId))
  if (!bank) throw new BadRequest('bankId must be the number of a bank of the simulators, for example 856.')
  if (notifyUrl === '') return { bankId: bank.id, notifyUrl }
  if (typeof notifyUrl !== 'string' || !/^https?:\/\//.test(notifyUrl) || !URL.canParse(notifyUrl)) {
    throw new BadRequest(`notifyUrl must be an http or https address. ${SHAPE}`)
  }
  return { bankId: bank.id, notifyUrl }
}
