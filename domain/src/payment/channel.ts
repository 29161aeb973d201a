/** The door a payment came through. A trial is staff's own: it is no payer's, and no figure counts it. */
export const CHANNELS = ['public', 'link', 'panel', 'plan', 'shop', 'trial'] as const

export type Channel = (typeof CHANNELS)[number]
