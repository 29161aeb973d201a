import { sealFigures, type SealedFigures, type SealedFor } from './seal.ts'

export type LinkToMake = SealedFigures & SealedFor

/** The path of an order, as a shop makes it; the host is the company's own. */
export function shopLinkPath(linkKey: string, order: LinkToMake): string {
  const { reference, firmbranchNumber, callbackUrl, ...figures } = order
  const sealed = sealFigures(linkKey, figures, { reference, firmbranchNumber, callbackUrl })
  const address = callbackUrl === null ? '-' : Buffer.from(callbackUrl).toString('base64url')
  const segments = [sealed, firmbranchNumber ?? '-', reference, address]
  return `/pay-without-login/${segments.map(encodeURIComponent).join('/')}`
}
