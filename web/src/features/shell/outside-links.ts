import type { MenuFlags } from '@vezne/contract/auth.ts'

export interface OutsideLink {
  readonly kind: 'b2b' | 'pdf'
  /** The company's own title; undefined where the panel's word serves. */
  readonly title: string | undefined
  readonly href: string
}

/** An address of the web and nothing else: what a company typed must not run as a script in its dealers' panel. */
function webAddress(address: string | null | undefined, base?: string): string | undefined {
  if (!address || !URL.canParse(address, base)) return undefined
  const { protocol, href } = new URL(address, base)
  return protocol === 'https:' || protocol === 'http:' ? href : undefined
}

/** The company's page outside the portal and its PDF, where the flags of the sign-in name them. */
export function outsideLinks(flags: MenuFlags | undefined, origin: string): OutsideLink[] {
  const page = webAddress(flags?.b2BMenuLinkItemLink)
  const pdf = webAddress(flags?.b2BPdfFilePath, origin)
  return [
    ...(page === undefined
      ? []
      : [{ kind: 'b2b' as const, title: flags?.b2BMenuLinkItemTitle?.trim() || undefined, href: page }]),
    ...(pdf === undefined ? [] : [{ kind: 'pdf' as const, title: undefined, href: pdf }]),
  ]
}
