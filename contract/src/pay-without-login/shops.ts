import { CURRENCIES } from '@vezne/domain/money/money.ts'
import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { instantMs, list, noData, nothing, text } from '../kit/fields.ts'
import { amount } from '../kit/money.ts'
import { reason, standing, version } from '../kit/office.ts'
import { sensitive } from '../kit/sensitive.ts'
import { rule } from '../kit/validation.ts'

const ORIGINS_MOST = 50

/** What is changed as a whole: where payers may be sent back to. */
export const shopShape = z.object({ origins: list(text(300), ORIGINS_MOST) })

/** That there is one, and since when; nothing of what it says. Newest first. */
const secrets = list(z.object({ version, createdAt: instantMs }), 2)

/** Of two kinds: what closes the shop's links, and what signs the way back to it. */
const what = z.enum(['link-key', 'hand-over'])

export const getShop = endpoint({
  method: 'POST',
  path: '/Admin/Shops/Get',
  access: 'key.manage',
  orElse: 'audit.see',
  summary: 'How shops send payers to the company and get them back; of their keys only which there are and since when',
  input: nothing,
  reply: z.object({
    ...shopShape.shape,
    /** Whether orders of shops are taken at all. */
    takesOrders: z.boolean(),
    linkKeys: secrets,
    handOverSecrets: secrets,
    ...standing,
  }),
  refusals: [],
})

export const saveShop = endpoint({
  method: 'POST',
  path: '/Admin/Shops/Save',
  access: 'key.manage',
  stepUp: true,
  summary: 'To which origins payers may be sent back',
  input: z.strictObject({ version, ...shopShape.shape }),
  reply: z.object({ version }),
  refusals: ['changed-meanwhile'],
})

export const setShopOrders = endpoint({
  method: 'POST',
  path: '/Admin/Shops/SetOrders',
  access: 'key.manage',
  summary: 'Whether the company takes orders of shops; off, every link of a shop is refused',
  input: z.strictObject({ isOn: z.boolean(), reason }),
  reply: noData,
  refusals: [],
})

export const issueLinkKey = endpoint({
  method: 'POST',
  path: '/Admin/Shops/IssueLinkKey',
  access: 'key.manage',
  stepUp: true,
  summary:
    'A key for the links of the shop, told here and never again; the one before it stays good until it is retired',
  input: nothing,
  reply: z.object({ key: text(100) }),
  refusals: ['two-secrets-alive'],
})

export const saveHandOverSecret = endpoint({
  method: 'POST',
  path: '/Admin/Shops/SaveHandOver',
  access: 'key.manage',
  stepUp: true,
  summary: 'What signs the way back to the shop, as the shop knows it; while there are two, both sign',
  input: z.strictObject({
    secret: sensitive(z.string().check(z.minLength(32, rule('secret-too-short')), z.maxLength(200))),
  }),
  reply: noData,
  refusals: ['two-secrets-alive'],
})

export const retireShopSecret = endpoint({
  method: 'POST',
  path: '/Admin/Shops/Retire',
  access: 'key.manage',
  summary: 'Ends the older of two keys or secrets; the newest stays',
  input: z.strictObject({ what, secret: version, reason }),
  reply: noData,
  refusals: ['not-found'],
})

export const tryShopOrder = endpoint({
  method: 'POST',
  path: '/Admin/Shops/TestOrder',
  access: 'key.manage',
  summary:
    'An order as the shop would make it, closed with the newest link key, and what it was made of without the key',
  input: z.strictObject({
    amount,
    currencyCode: z.enum(CURRENCIES),
    reference: z.string().check(z.trim(), z.minLength(1, rule('reference-required')), z.maxLength(100)),
    firmbranchNumber: z.nullable(text(50)),
    callbackUrl: z.nullable(text(1000)),
  }),
  reply: z.object({
    /** On the company's own host. */
    path: text(4000),
    expiresAt: instantMs,
    /** What the key closes, and what it is bound to, to the letter: the shop's program must come to the same. */
    closed: text(1000),
    boundTo: text(2000),
  }),
  refusals: ['no-link-key'],
})
