/** The four segments of a pay-without-login address, each as it was meant, or null where it is absent. */
export interface PaySegments {
  readonly amount: string | null
  readonly firmbranchNumber: string | null
  readonly referenceNumber: string | null
  readonly callbackUrl: string | null
}

const PATH = /^\/pay-without-login(?:\/(.*))?$/s
const MOST = 4

/** Undefined for any other path, one with a fifth segment among them. */
export function readSegments(path: string): PaySegments | undefined {
  const match = PATH.exec(path)
  if (match === null) return undefined
  const raw = (match[1] ?? '').replace(/\/$/, '').split('/')
  if (raw.length > MOST) return undefined
  const [amount = null, firmbranchNumber = null, referenceNumber = null, callbackUrl = null] = raw.map(meant)
  return { amount, firmbranchNumber, referenceNumber, callbackUrl }
}

/**
 * `-` and nothing are absent; every other sign counts, for a seal may be bound to it. What cannot be decoded stays as it
 * stands: it will open no seal and find no branch.
 */
function meant(segment: string): string | null {
  const text = decoded(segment)
  return ['', '-'].includes(text.trim()) ? null : text
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

export function hasSegments(segments: PaySegments): boolean {
  return Object.values(segments).some((segment) => segment !== null)
}
