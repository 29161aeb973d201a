/** Firms as they are called, with every letter that goes wrong somewhere. */
const FIRST = ['Şişli', 'Işık', 'Çağdaş', 'Güneş', 'Öztürk', 'İpek', 'Yıldız', 'Bağcılar', 'Doğuş', 'Kardeşler']
const SECOND = ['Hırdavat', 'Yapı', 'Elektrik', 'Gıda', 'Tekstil', 'İnşaat', 'Otomotiv', 'Mobilya', 'Ecza', 'Kâğıt']
const THIRD = ['Ltd. Şti.', 'A.Ş.', 'Tic.', 'San. ve Tic. A.Ş.', "& Oğulları'nın Yeri"]
const OFFICES = ['Şişli', 'Beyoğlu', 'Çankaya', 'Konak', 'Gaziemir', 'Ümraniye']
const GOODS = [
  'Vida',
  'Kâğıt havlu',
  'Isı pompası',
  'Işık',
  'Şerit metre',
  'Çivi',
  'İzolasyon bandı',
  'Ölçü kabı',
  'Ğ profil',
  'Üçlü priz',
]

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? ''
const upper = (text: string) => text.toLocaleUpperCase('tr-TR')

export const firmTitle = (at: number) =>
  upper(
    `${pick(FIRST, at)} ${pick(SECOND, Math.floor(at / 10))} ${pick(THIRD, at)} ${Math.floor(at / 100) || ''}`.trim(),
  )
export const taxOffice = (at: number) => upper(pick(OFFICES, at))
export const goodsName = (at: number) => `${pick(GOODS, at)} ${at + 1}`
export const taxNumber = (at: number) => String(1_000_000_000 + (((at + 1) * 7_654_321) % 8_999_999_999)).slice(0, 10)
