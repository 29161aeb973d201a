import type { FedPrice, FedStock } from '@vezne/server/modules/company/stocks/index.ts'

/** What Anadolu sells: electrical and plumbing goods, sixty of them, in three warehouses. */
const GROUPS = [
  {
    group: 'Aydınlatma',
    brand: 'Işıltı',
    unit: 'Adet',
    box: 20,
    names: ['LED Panel', 'Spot', 'Armatür', 'Projektör', 'Şerit LED'],
  },
  {
    group: 'Kablo',
    brand: 'Öznur',
    unit: 'Metre',
    box: 100,
    names: ['NYA Kablo', 'NYM Kablo', 'TTR Kablo', 'Data Kablosu', 'Zil Teli'],
  },
  {
    group: 'Şalt',
    brand: 'Şalter San',
    unit: 'Adet',
    box: 12,
    names: ['Sigorta', 'Kaçak Akım Rölesi', 'Kontaktör', 'Pako Şalter', 'Sayaç Panosu'],
  },
  {
    group: 'Isıtma',
    brand: 'Isıtaş',
    unit: 'Adet',
    box: 4,
    names: ['Kombi', 'Panel Radyatör', 'Oda Termostatı', 'Şofben', 'Isı Pompası'],
  },
] as const

const SIZES = ['Küçük', 'Orta', 'Büyük'] as const
const WAREHOUSES = ['Merkez', 'İzmir', 'Şişli'] as const
/** The price lists of Anadolu: one for all, and one for its great dealer. */
export const LISTS = { all: 'LISTE-01', dealer: 'BAYI-A' } as const

const ITEMS = GROUPS.flatMap(({ names, ...rest }, at) =>
  names.flatMap((name, of) =>
    SIZES.map((size, no) => ({
      ...rest,
      code: `${'AKSI'.charAt(at)}-${of + 1}0${no + 1}`,
      name: `${name} ${size}`,
      barcode: `8699${String(at)}${String(of)}${String(no)}000017`,
      no: at * 15 + of * 3 + no,
    })),
  ),
)

/** The same at every start: some are plenty, some are few, some are promised to the last one. */
export const demoStocks = (): FedStock[] =>
  ITEMS.flatMap(({ no, box, ...item }) =>
    WAREHOUSES.map((warehouse, at) => {
      const onHand = (no * 37 + at * 53) % 140
      const promised = no % 9 === at ? onHand : Math.floor(onHand / (4 + at))
      return {
        ...item,
        warehouse,
        units: [{ unit: 'Koli', factor: String(box) }],
        onHand: item.unit === 'Metre' ? `${onHand * 10}.5` : String(onHand),
        reserved: String(item.unit === 'Metre' ? promised * 10 : promised),
        incoming: no % 5 === 0 ? String(box * (at + 1)) : '0',
        version: null,
      }
    }),
  )

export function demoPrices(validFrom: string): FedPrice[] {
  return ITEMS.flatMap(({ code, no }) =>
    Object.values(LISTS).map((listCode) => ({
      stockCode: code,
      listCode,
      currency: no % 15 === 14 ? 'USD' : 'TRY',
      validFrom,
      validTo: null,
      price: `${35 + ((no * 173) % 4200)}.${String((no * 7) % 100).padStart(2, '0')}`,
      discountPercent: listCode === LISTS.dealer ? String(5 + (no % 4) * 2.5) : '0',
      vatPercent: '20',
      version: null,
    })),
  )
}
