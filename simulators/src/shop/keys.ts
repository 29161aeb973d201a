/**
 * What the portal's operator gave to the shop, as on paper. Everybody knows these: they open the demo and nothing else.
 * The portal's seed reads them here, as it reads the credentials that the pretend banks issue.
 */
export const SHOP_KEYS = {
  /** 32 bytes in base64. */
  link: 'dGhpcyBrZXkgaXMgcHVibGljOiBkZW1vIG9ubHkhISE=',
  handOver: 'demo-only-hand-over-secret-of-the-pazar-shop',
  webhook: 'demo-only-webhook-secret-of-the-pazar-shop',
} as const

/** The portal knows the shop's company by this host. */
export const SHOP_HOST = 'magaza.localhost'

export const RETURN_PATH = '/shop/return'
export const WEBHOOK_PATH = '/shop/webhook'
