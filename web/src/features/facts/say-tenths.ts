/** Seconds with one decimal, from milliseconds; a hair below nothing is nothing. */
export const sayTenths = (ms: number, language: string): string =>
  (Math.round(ms / 100) / 10 + 0).toLocaleString(language, { maximumFractionDigits: 1 })
