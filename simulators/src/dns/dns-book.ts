/** What goes wrong with a name: it is not there, its server breaks, will not answer, or says nothing at all. */
export const DNS_FAULTS = ['no-such-name', 'server-failed', 'refused', 'silent'] as const
type DnsFault = (typeof DNS_FAULTS)[number]

export type DnsEntry = { readonly txt: readonly string[] } | { readonly fault: DnsFault }

/** What the pretend name server knows, by name in lower case; a name it does not know is not there. */
export type DnsBook = Map<string, DnsEntry>
