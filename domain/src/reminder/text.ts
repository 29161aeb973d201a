/** What a company's text may leave open, each filled in for the firm that reads it. */
export const REMINDER_PLACES = ['firma', 'sirket', 'tutar', 'adet', 'vade', 'belgeler', 'link'] as const
export type ReminderPlace = (typeof REMINDER_PLACES)[number]

export type ReminderValues = Readonly<Record<ReminderPlace, string>>

const PLACE = /\{([^{}\s]{1,40})\}/g

const isPlace = (name: string): name is ReminderPlace => REMINDER_PLACES.some((each) => each === name)

/** Places that nobody fills in: a text with one of them is not kept. */
export const unknownPlaces = (template: string): string[] =>
  [...template.matchAll(PLACE)].map(([, name = '']) => name).filter((name) => !isPlace(name))

/** The text as a firm reads it. What a value says is never read as a place again. */
export const fillReminder = (template: string, values: ReminderValues): string =>
  template.replace(PLACE, (whole, name: string) => (isPlace(name) ? values[name] : whole))
