/** The demo world, to the letter of its description: names and addresses here never change. */
export interface DemoTenant {
  readonly slug: string
  readonly domain: string
  readonly name: string
  readonly colour: string
  readonly phoneNumber: string
  readonly address: string
  readonly takesPayments: boolean
  readonly selectedFromModal?: boolean
  readonly paymentWithParams?: boolean
  readonly bannerLink?: string
  readonly menuLink?: { readonly url: string; readonly title: string }
  readonly hasPriceList?: boolean
  /** The picture behind the campaign button: a headline and what it promises. */
  readonly campaign?: { readonly headline: string; readonly lines: readonly string[] }
  readonly paymentPage?: {
    readonly posAdditionalFields?: boolean
    readonly rubik?: boolean
    readonly policy?: boolean
    readonly currencyExchange?: boolean
    readonly customFields?: boolean
    readonly language?: 'en'
  }
  readonly slogan: string
  /** In kuruş: above it money goes back only when two agree. */
  readonly fourEyesAboveMinor?: bigint
}

export const DEMO_TENANTS: readonly DemoTenant[] = [
  {
    slug: 'anadolu',
    domain: 'localhost',
    name: 'Anadolu Dağıtım A.Ş.',
    colour: '#1d4f91',
    phoneNumber: '+90 312 555 10 00',
    address: 'Ostim OSB, 1234. Cadde No: 5, Yenimahalle / Ankara',
    takesPayments: true,
    bannerLink: 'https://anadolu.example/kampanyalar',
    menuLink: { url: 'https://anadolu.example/b2b', title: 'B2B Sipariş' },
    hasPriceList: true,
    campaign: {
      headline: 'Kasım Bayi Kampanyası',
      lines: [
        'World kartlara +2 taksit',
        'Maximum kartlara 3 taksit peşin fiyatına',
        'Bankkart ile 3 aya varan öteleme',
      ],
    },
    slogan: 'Siparişten tahsilata tek ekran',
    fourEyesAboveMinor: 1_000_000n,
  },
  {
    slug: 'sigorta',
    domain: 'sigorta.localhost',
    name: 'Güven Sigorta Aracılık',
    colour: '#0f6b5c',
    phoneNumber: '+90 212 555 20 00',
    address: 'Büyükdere Caddesi No: 120, Şişli / İstanbul',
    takesPayments: true,
    paymentPage: { policy: true },
    slogan: 'Poliçe ödemeleri güvende',
  },
  {
    slug: 'sozlesme',
    domain: 'sozlesme.localhost',
    name: 'Yapı Konut',
    colour: '#8a4b14',
    phoneNumber: '+90 232 555 30 00',
    address: 'Mansuroğlu Mahallesi, 288/4. Sokak No: 12, Bayraklı / İzmir',
    takesPayments: true,
    paymentPage: { posAdditionalFields: true },
    slogan: 'Evinizin taksitleri tek yerde',
  },
  {
    slug: 'rubik',
    domain: 'rubik.localhost',
    name: 'Rubik Finans',
    colour: '#5b2a86',
    phoneNumber: '+90 216 555 40 00',
    address: 'Ataşehir Bulvarı No: 44, Ataşehir / İstanbul',
    takesPayments: true,
    paymentPage: { rubik: true },
    slogan: 'Tahsilatın kolay yüzü',
  },
  {
    slug: 'ihracat',
    domain: 'ihracat.localhost',
    name: 'Ege İhracat',
    colour: '#155e75',
    phoneNumber: '+90 232 555 50 00',
    address: 'Liman Caddesi No: 8, Alsancak, Konak / İzmir',
    takesPayments: true,
    paymentPage: { currencyExchange: true, customFields: true, language: 'en' },
    slogan: 'Dünyaya açılan kapınız',
  },
  {
    slug: 'magaza',
    domain: 'magaza.localhost',
    name: 'Pazar Alışveriş',
    colour: '#9d1c4f',
    phoneNumber: '+90 850 555 60 00',
    address: 'Kozyatağı Mahallesi, Değirmen Sokak No: 3, Kadıköy / İstanbul',
    takesPayments: true,
    paymentWithParams: true,
    slogan: 'Alışverişin güvenli kasası',
  },
  {
    slug: 'bos',
    domain: 'bos.localhost',
    name: 'Boş Ticaret',
    colour: '#475569',
    phoneNumber: '+90 224 555 70 00',
    address: 'Nilüfer Ticaret Merkezi No: 70, Nilüfer / Bursa',
    takesPayments: true,
    slogan: 'Yeni kurulan şirket',
  },
  {
    slug: 'kuzey-grup',
    domain: 'grup.localhost',
    name: 'Kuzey Grup',
    colour: '#1e3a5f',
    phoneNumber: '+90 462 555 80 00',
    address: 'Devlet Sahil Yolu Caddesi No: 80, Ortahisar / Trabzon',
    takesPayments: true,
    selectedFromModal: true,
    slogan: 'Dört şirket, tek vezne',
  },
  {
    slug: 'kuzey-gida',
    domain: 'gida.grup.localhost',
    name: 'Kuzey Gıda',
    colour: '#3f6212',
    phoneNumber: '+90 462 555 81 00',
    address: 'Arsin OSB No: 12, Arsin / Trabzon',
    takesPayments: false,
    selectedFromModal: true,
    slogan: 'Bereketin adresi',
  },
  {
    slug: 'kuzey-lojistik',
    domain: 'lojistik.grup.localhost',
    name: 'Kuzey Lojistik',
    colour: '#92400e',
    phoneNumber: '+90 462 555 82 00',
    address: 'Liman Sahası No: 4, Ortahisar / Trabzon',
    takesPayments: false,
    selectedFromModal: true,
    slogan: 'Yükünüz zamanında',
  },
  {
    slug: 'kuzey-enerji',
    domain: 'enerji.grup.localhost',
    name: 'Kuzey Enerji',
    colour: '#a16207',
    phoneNumber: '+90 462 555 83 00',
    address: 'Maçka Yolu 6. km, Maçka / Trabzon',
    takesPayments: false,
    selectedFromModal: true,
    slogan: 'Enerjiniz hiç bitmesin',
  },
]

export interface DemoFirm {
  readonly tenant: string
  readonly code: string
  readonly name: string
  readonly parentCode?: string
}

export const KUZEY = ['kuzey-grup', 'kuzey-gida', 'kuzey-lojistik', 'kuzey-enerji']

export const DEMO_FIRMS: readonly DemoFirm[] = [
  ...['anadolu', 'sigorta', 'ihracat'].map((tenant) => ({
    tenant,
    code: 'BAYI-001',
    name: 'Yıldız Ticaret Ltd. Şti.',
  })),
  { tenant: 'anadolu', code: 'BAYI-001-01', name: 'Işık Elektrik', parentCode: 'BAYI-001' },
  { tenant: 'anadolu', code: 'BAYI-002', name: 'Öztürk Yapı Market' },
  { tenant: 'sozlesme', code: 'PROJE-001', name: 'Mavişehir Konutları Satış Ofisi' },
  ...KUZEY.map((tenant) => ({ tenant, code: 'BAYI-001', name: 'Şahin Pazarlama A.Ş.' })),
]
