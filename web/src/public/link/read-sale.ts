import type { SaleReply } from '@vezne/contract/checkout/sale.ts'

/** What the answer says of itself beside its page. */
interface Told {
  readonly id: string | null
  readonly status: string | null
  readonly shownAs: string | null
  /** Where its `data` is the bank's own address. */
  readonly action: string | null
  readonly ticket: string | null
}

const SHOWN_AS = ['frame', 'url-frame', 'new-window'] as const

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const plain = (markup: string) => markup.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')

/** Its one form is read as text: markup that came over the wire is never made into elements of ours. */
function formIn(html: string): { readonly action: string; readonly ticket: string } | undefined {
  const action = /<form\b[^>]*\baction="([^"]+)"/.exec(html)?.[1]
  const ticket = /<input\b[^>]*\bname="ticket"[^>]*\bvalue="([^"]+)"/.exec(html)?.[1]
  return action && ticket ? { action: plain(action), ticket: plain(ticket) } : undefined
}

/**
 * A link's sale answers the page that brings the browser to the bank, as it is, and tells in its headers which payment it
 * is: from both comes what every other door answers.
 */
export function saleFromPage(html: string, told: Told): SaleReply | undefined {
  if (told.id === null || told.status === null) return undefined
  const form = told.action && told.ticket ? { action: told.action, ticket: told.ticket } : formIn(html)
  const as = SHOWN_AS.find((one) => one === told.shownAs)
  return {
    html: null,
    posCollectionTransactionId: told.id,
    status: told.status as SaleReply['status'],
    show: form && as ? { as, ...form } : null,
  }
}
