/** A message as its sender wrote it: names may stand twice. */
export type Pairs = readonly (readonly [name: string, value: string])[]

export interface Change {
  readonly what: string
  readonly pairs: Pairs
}

const upper = (name: string) => name.toUpperCase()
const lower = (name: string) => name.toLowerCase()
const capital = (name: string) => name.slice(0, 1).toUpperCase() + name.slice(1)
const small = (name: string) => name.slice(0, 1).toLowerCase() + name.slice(1)

/** The same name in other capitals. */
function respellings(name: string): string[] {
  const spelled = [upper, lower, capital, small].map((spell) => spell(name))
  return [...new Set(spelled)].filter((spelling) => spelling !== name)
}

/**
 * Each field taken away, emptied, doubled in its own and in other capitals, and moved into other capitals; what is doubled
 * says the same, nothing, or what another genuine message says there.
 */
export function lessened(pairs: Pairs, other: Pairs): Change[] {
  return pairs.flatMap(([name, value], place) => {
    const without = pairs.toSpliced(place, 1)
    const elsewhere = other.filter(([theirs]) => theirs === name).map(([, text]) => text)
    const values = [...new Set([value, '', ...elsewhere])]
    const inFront = values.map((text) => ({
      what: `${name}=${text} in front`,
      pairs: [[name, text] as const, ...pairs],
    }))
    const behind = values.map((text) => ({ what: `${name}=${text} behind`, pairs: [...pairs, [name, text] as const] }))
    const respelled = respellings(name).flatMap((spelling) => [
      { what: `${name} as ${spelling}`, pairs: pairs.with(place, [spelling, value]) },
      ...values.map((text) => ({ what: `${spelling}=${text} beside`, pairs: [...pairs, [spelling, text] as const] })),
      ...values.map((text) => ({
        what: `${spelling}=${text} instead`,
        pairs: [...without, [spelling, text] as const],
      })),
    ])
    return [
      { what: `${name} taken away`, pairs: without },
      { what: `${name} emptied`, pairs: pairs.with(place, [name, '']) },
      ...inFront,
      ...behind,
      ...respelled,
    ]
  })
}

/** What a payer would write onto a message that lacks it; in the words of all gateways, for names are guessed easily. */
const WISHES: Pairs = [
  ...['mdStatus', 'mdstatus', 'md_status', 'MdStatus', 'mdstat', '3DStatus', 'D3Status'].flatMap((name) =>
    ['1', '4', '0', ''].map((value) => [name, value] as const),
  ),
  ...['secureEcomInd', 'eci', 'Eci', 'ECI'].flatMap((name) =>
    ['05', '02', '06', '01'].map((value) => [name, value] as const),
  ),
  ...['Status', 'txStatus', 'txnstatus', 'TxnStat', 'txstatus'].flatMap((name) =>
    ['Y', 'A', 'N'].map((value) => [name, value] as const),
  ),
  ['Response', 'Approved'],
  ['response', 'Approved'],
  ['ProcReturnCode', '00'],
  ['procreturncode', '00'],
  ['TxnResult', 'Success'],
  ['responseCode', 'VPS-0000'],
  ['ResponseCode', '00'],
  ['status', 'success'],
  ['sipay_status', '1'],
  ['payment_status', '1'],
  ['status_code', '100'],
  ['storetype', '3d_pay'],
  ['secure3dsecuritylevel', '3D_PAY'],
  ['SecureType', '3DPay'],
  ['AuthenticationResponse', 'x'],
  ['TURKPOS_RETVAL_Sonuc', '1'],
  ['TURKPOS_RETVAL_Dekont_ID', '1'],
]

/** Every field that this message does not have: those of its sisters, and what a payer could wish for. */
export function added(pairs: Pairs, others: readonly Pairs[]): Change[] {
  const has = new Set(pairs.map(([name]) => name))
  const missing = [...others.flat(), ...WISHES].filter(([name]) => !has.has(name))
  const unique = new Map(missing.map((pair) => [pair.join('='), pair]))
  return [...unique].map(([what, pair]) => ({ what: `${what} added`, pairs: [...pairs, pair] }))
}
