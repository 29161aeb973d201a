import symbols from './payment-symbols.svg'

/** What can be paid with, at the foot of every page. Names of brands are the same in every language. */
export function PaymentSymbols() {
  return <img src={symbols} alt="Visa, Mastercard, Troy, 3D Secure" width="316" height="32" />
}
