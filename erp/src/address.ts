/** Where an ERP listens: a host, with the path of whatever stands before it, and nothing that would belong to a call. */
const ADDRESS = /^https?:\/\/[^/?#\s]+(?:\/[^/?#\s]+)*\/?$/

export const isAddress = (text: string): boolean => ADDRESS.test(text) && URL.canParse(text)
