/** The instalment programmes of Turkish cards, as people write their names. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['advantage', 'Advantage'],
  ['axess', 'Axess'],
  ['bank24', 'Bank24'],
  ['bankkart', 'Bankkart'],
  ['bonus', 'Bonus'],
  ['cardfinans', 'CardFinans'],
  ['maximum', 'Maximum'],
  ['miles-smiles', 'Miles&Smiles'],
  ['neo', 'Neo'],
  ['paraf', 'Paraf'],
  ['saglamkart', 'Sağlam Kart'],
  ['shop-fly', 'Shop&Fly'],
  ['wings', 'Wings'],
  ['world', 'World'],
])

/** `cardfinans` is CardFinans; what a company called its cards itself stays as it is. */
export const programmeName = (written: string): string => NAMES.get(written) ?? written

/** Every way in which a name may have been kept. */
export const writtenAs = (name: string): string[] => [
  name,
  ...[...NAMES].flatMap(([word, proper]) => (proper === name ? [word] : [])),
]
