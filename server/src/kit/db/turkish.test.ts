import { searchKey } from '@vezne/domain/text/search-key.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { useHouse } from '../../testing/house.ts'
import { aTenant } from '../../testing/people.ts'

const house = useHouse()

const LETTERS = [...'abcçdefgğhıijklmnoöprsştuüvyzqwxABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZQWX0123456789 .-&@âîûÂÎÛ']

it('folds a text in the database exactly as the code does', async () => {
  const texts = fc
    .sample(fc.array(fc.constantFrom(...LETTERS), { maxLength: 30 }), 500)
    .map((letters) => letters.join(''))
  const { rows } = await house.owner.query<{ key: string }>(
    'select search_key(t) as key from unnest($1::text[]) with ordinality u(t, n) order by n',
    [texts],
  )
  expect(rows.map(({ key }) => key)).toEqual(texts.map(searchKey))
})

it('keeps casing neutral by default, so that INFO@ stays an address', async () => {
  const { rows } = await house.owner.query<{ lower: string }>(`select lower('INFO@FIRMA.COM') as lower`)
  expect(rows).toEqual([{ lower: 'info@firma.com' }])
})

it('puts names people see in Turkish order', async () => {
  const tenant = await aTenant(house)
  const names = ['Zeytin', 'Çam', 'Cuma', 'İnci', 'Ilgaz', 'Hazar', 'Ömür', 'Onur', 'Şen', 'Su', 'Ğ', 'G']
  for (const name of names) {
    await house.owner.query('insert into firms (tenant_id, id, code, name) values ($1, gen_random_uuid(), $2, $2)', [
      tenant.id,
      name,
    ])
  }
  const { rows } = await house.owner.query<{ name: string }>(
    `select name from firms where tenant_id = $1 and code <> 'BAYI-1' order by name`,
    [tenant.id],
  )
  expect(rows.map(({ name }) => name)).toEqual(names.toSorted(new Intl.Collator('tr').compare))
})
