interface SmtpError extends Error {
  readonly code?: string
  readonly responseCode?: number
  readonly syscall?: string
  readonly errors?: readonly unknown[]
}

const BEFORE_THE_LETTER = ['EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'EENVELOPE']
const NEVER_SPOKE = ['Connection timeout', 'Greeting never received']

const isConnecting = (error: unknown) => error instanceof Error && (error as SmtpError).syscall === 'connect'

/** Whether a mail server certainly has no letter of ours: it said so, or was never reached. Else it may have one. */
export function isCertainlyNotTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', responseCode, message, errors = [] } = error as SmtpError
  return (
    responseCode !== undefined ||
    BEFORE_THE_LETTER.includes(code) ||
    NEVER_SPOKE.includes(message) ||
    isConnecting(error) ||
    (errors.length > 0 && errors.every(isConnecting))
  )
}
