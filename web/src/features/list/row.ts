/** A row as the list itself sees it: what it means, its columns say. */
export type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** The sums of one currency over the whole filter. */
export type Total = Readonly<Record<string, unknown>> & { readonly currencyCode: string; readonly count: number }
