/** The door a payment came through. */
export const CHANNELS = ['public', 'link', 'panel', 'plan', 'shop'] as const

export type Channel = (typeof CHANNELS)[number]
