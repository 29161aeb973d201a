import type { ErpConnector } from '@vezne/erp/port.ts'
import type { RefusalWhy } from '@vezne/erp/refusals.ts'
import { logo, mikro, netsis } from '@vezne/erp/registry.ts'
import { LOGO_MAPPING, openLogo } from './logo.ts'
import { MIKRO_MAPPING, openMikro } from './mikro.ts'
import { NETSIS_MAPPING, openNetsis } from './netsis.ts'
import type { Books, PretendErp } from './pretend-erp.ts'
import type { Written } from './proof.ts'
import type { Mapping } from './vouchers.ts'

/** A connector, the pretend ERP that it meets, and how its books are read. */
export interface Meeting {
  readonly title: string
  readonly connector: ErpConnector
  readonly open: (booksFolder?: string) => Promise<PretendErp>
  readonly mapping: Mapping
  /** A company with a past, as its clerk makes one. */
  readonly company: (firms: number, lines: number) => Readonly<Record<string, number>>
  readonly lock: (until: string) => Readonly<Record<string, string>>
  readonly writtenOf: (books: Books) => readonly Written[]
  readonly voidLeaves: 'a-cancelled-voucher' | 'nothing'
  /** What staff is asked about although it heals: a password that is wrong for one call. */
  readonly mended: readonly RefusalWhy[]
}

const capitals = (FIRMS: number, LINES: number) => ({ SEED: 4, FIRMS, LINES })

export const MEETINGS: readonly Meeting[] = [
  {
    title: 'Logo',
    connector: logo,
    open: openLogo,
    mapping: LOGO_MAPPING,
    company: capitals,
    lock: (UNTIL) => ({ UNTIL }),
    writtenOf: ({ vouchers }) =>
      vouchers.map(({ notes, number, cancelled }) => ({
        reference: String(notes).split(' ')[0] ?? '',
        number: String(number),
        isCancelled: cancelled === true,
      })),
    voidLeaves: 'a-cancelled-voucher',
    mended: [],
  },
  {
    title: 'Netsis',
    connector: netsis,
    open: openNetsis,
    mapping: NETSIS_MAPPING,
    company: capitals,
    lock: (UNTIL) => ({ UNTIL }),
    writtenOf: ({ vouchers }) =>
      vouchers.map(({ number, lines }) => ({
        reference: (lines as readonly { text: string }[])[0]?.text.split(' ')[0] ?? '',
        number: String(number),
        isCancelled: false,
      })),
    voidLeaves: 'nothing',
    mended: [],
  },
  {
    title: 'Mikro',
    connector: mikro,
    open: openMikro,
    mapping: MIKRO_MAPPING,
    company: (firms, lines) => ({ seed: 4, firms, lines }),
    lock: (until) => ({ until }),
    writtenOf: documentsOf,
    voidLeaves: 'nothing',
    mended: ['credentials'],
  },
]

/** A document of two rows is one voucher. */
function documentsOf({ vouchers }: Books): Written[] {
  const rows = vouchers.map(({ reference, type, series, number }) => ({
    reference: String(reference),
    number: `${String(series)}-${String(number)}`,
    document: `${String(type)} ${String(series)}-${String(number)}`,
    isCancelled: false,
  }))
  return rows.filter(({ document }, at) => rows.findIndex((one) => one.document === document) === at)
}
