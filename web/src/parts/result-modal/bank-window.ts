/** A window for the bank, still empty. */
export interface BankWindow {
  readonly name: string
  readonly window: Window
}

/** Hard to guess, and possible on pages without a certificate too, as `randomUUID` is not. */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Opens the window that a bank will be shown in. Browsers allow that only in the very moment of a click, so the page
 * calls this before it sends the sale. Null: the browser has blocked it.
 */
export function openBankWindow(waitingText = ''): BankWindow | null {
  const name = `bank-${randomName()}`
  const opened = window.open('', name, 'popup,width=620,height=760')
  if (opened === null) return null
  opened.document.title = '3-D Secure'
  opened.document.body.textContent = waitingText
  return { name, window: opened }
}
