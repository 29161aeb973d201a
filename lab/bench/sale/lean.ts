import { readLeanBooks, TENANT } from './store.ts'

const id = (of: string) => `(md5('${of}-' || :n))::uuid`
const bytes = (of: string) => `sha256(('${of}-' || :n)::bytea)`
const WORDS = JSON.stringify({
  payer: { name: 'AYŞE YILMAZ', email: 'ayse@vezne.test', ip: '10.0.0.5', language: 'tr' },
  agreements: ['privacy', 'sales'].map((kind) => ({ kind, version: '2025-01-01', sha256: '0'.repeat(64) })),
  description: 'Kasım ödemesi',
}).replaceAll(':', '\\x3a')

/** Four commits, each of them one call. */
export const LEAN_SALE = [
  '\\set i :i + 1',
  '\\set n :i + :client_id * 1000000',
  `select begin_sale('${TENANT}', ${id('p')}, substr(upper(md5('o-' || :n)), 1, 20), ${bytes('k')},
    to_char(540000 + :n % 10, 'FM000000') || '******' || to_char(:n / 10 % 10000, 'FM0000'), :n, E'${WORDS}');`.replace(
    /\n\s*/,
    ' ',
  ),
  `select show_page('${TENANT}', ${id('p')});`,
  `select take_return('${TENANT}', ${id('p')}, ${bytes('r')});`,
  `select approve('${TENANT}', ${id('p')}, ${id('j')}, '${TENANT}', to_char(:n % 1000000, 'FM000000'));`,
].join('\n')

/** What is wrong with the lean books after all these sales. */
export async function wrongInLean(leanUrl: string): Promise<string[]> {
  const { open, unbooked, untold, difference } = await readLeanBooks(leanUrl)
  return [
    open === 0 ? '' : 'some lean payments are not approved',
    unbooked === 0 ? '' : 'lean payments and journals differ',
    difference === 0 ? '' : 'the lean journal does not balance',
    untold === 0 ? '' : 'some lean approvals told nobody',
  ].filter(Boolean)
}
