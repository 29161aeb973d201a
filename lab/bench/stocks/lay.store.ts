import { withClient } from '@vezne/tools/postgres/connect.ts'
import { demoId } from '@vezne/tools/seed/demo-id.ts'

export const TENANT = demoId('bench stocks tenant')
const LEDGER = demoId('bench stocks ledger')
const LIST = 'BAYI'

/** How many rows each item has: one in every warehouse. */
export const WAREHOUSES = ['Merkez', 'Ege', 'Şişli'] as const

/** So many items in every warehouse, with a price each, in words that Turkish folds; laid at once. */
export function layStocks(databaseUrl: string, items: number): Promise<void> {
  return withClient(databaseUrl, async (owner) => {
    await owner.query(`insert into tenants (id, name, page_title) values ($1, 'Ölçüm', 'Ölçüm')`, [TENANT])
    await owner.query(
      `insert into erp_ledgers (tenant_id, id, code, name, owner, refreshed_at) values ($1, $2, 'OLCUM-03', 'Ölçüm', 'push', now())`,
      [TENANT, LEDGER],
    )
    await owner.query(
      `insert into stock_policies (tenant_id, quantities, shows_prices, few_below, plenty_from, stale_hours, list_code)
        values ($1, 'number', true, 10, 50, 24, '${LIST}')`,
      [TENANT],
    )
    // What the rows hang on is there; asked for each of them, it would take longer than to lay them.
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `
      insert into stocks (tenant_id, id, ledger_id, code, warehouse, barcode, name, brand, group_name, unit, units, on_hand,
        reserved, incoming, as_of)
      select '${TENANT}', gen_random_uuid(), '${LEDGER}', 'STK-' || to_char(n, 'FM000000'), w, '869' || to_char(n, 'FM0000000000'),
        (array['Isı', 'Işık', 'Kablo', 'Şişli', 'Çelik', 'Vana', 'Boru', 'Pano', 'Sayaç', 'Şalter'])[1 + n % 10] || ' '
          || (array['Pompası', 'Kaynağı', 'Kutusu', 'Göstergesi', 'İğnesi', 'Ölçer', 'Üçlü'])[1 + n % 7] || ' ' || n % 997,
        (array['Öznur', 'Işıl', 'Demir', 'Çağ'])[1 + n % 4], (array['Elektrik', 'Isıtma', 'Tesisat'])[1 + n % 3], 'Adet', '[]',
        n % 200, n % 7, n % 11, now()
      from generate_series(1, ${items}) n cross join unnest($1::text[]) w`,
      [[...WAREHOUSES]],
    )
    await owner.query(`
      insert into stock_words (tenant_id, stock_id, word)
      select o.tenant_id, o.id, w.word from (
        select distinct s.code, left(w.word, 100) as word from stocks s cross join lateral regexp_split_to_table(
          search_key(concat_ws(' ', s.code, s.barcode, s.name, s.brand, s.group_name)) collate "tr-x-icu", '[^[:alnum:]]+') w (word)
        where s.warehouse = '${WAREHOUSES[0]}' and w.word <> '') w
      join stocks o on o.code = w.code`)
    await owner.query(`
      insert into stock_prices (tenant_id, id, ledger_id, stock_code, list_code, currency, valid_from, price, discount_percent,
        vat_percent, as_of)
      select '${TENANT}', gen_random_uuid(), '${LEDGER}', 'STK-' || to_char(n, 'FM000000'), '${LIST}', 'TRY', '2026-01-01',
        10 + n % 5000, n % 30, 20, now() from generate_series(1, ${items}) n`)
    for (const table of ['stocks', 'stock_words', 'stock_prices']) await owner.query(`vacuum analyze ${table}`)
  })
}

const bearing = (word: string) => `select w.stock_id from stock_words w
  where w.tenant_id = '${TENANT}' and w.word >= '${word}' and w.word < '${word}' || U&'\\+10FFFF'`

/** What has a word is asked of each row in the order of names, or looked up before any of them. */
const WAYS: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.map((word) => `(${bearing(word)} and w.stock_id = r.id limit 1) is not null`).join(' and '),
  (words) => `r.id = any (array(${words.map(bearing).join(' intersect ')}))`,
]

const pageOf = (condition: string, limit: number) => `
  select r.*, p.price, p.discount_percent, p.vat_percent, p.currency, p.valid_to from stocks r left join lateral (
    select q.* from stock_prices q where q.tenant_id = r.tenant_id and q.ledger_id = r.ledger_id and q.stock_code = r.code
      and q.list_code = '${LIST}' and q.removed_as_of is null and q.valid_from <= current_date
      and (q.valid_to is null or q.valid_to >= current_date)
    order by q.valid_from desc, q.currency <> 'TRY', q.currency limit 1) p on true
  where r.tenant_id = '${TENANT}' and r.removed_as_of is null and ${condition}
  order by r.name, r.id desc limit ${limit}`

export interface RawPage {
  readonly text: string
  readonly ids: readonly string[]
}

/**
 * The same page by hand: the beginnings of words over their index, in the order of names, with the price of the company's
 * list; neither role nor tenant is set, and there is no row security. Of the two ways to write it, the quicker one for these
 * words, as somebody would who looks at both.
 */
export function rawPage(databaseUrl: string, words: readonly string[], limit: number): Promise<RawPage> {
  return withClient(databaseUrl, async (owner) => {
    let best: (RawPage & { readonly took: number }) | undefined
    for (const way of WAYS) {
      const text = pageOf(way(words), limit)
      let took = Number.POSITIVE_INFINITY
      let ids: string[] = []
      for (let time = 0; time < 2; time += 1) {
        const began = performance.now()
        const { rows } = await owner.query<{ id: string }>(text)
        took = Math.min(took, performance.now() - began)
        ids = rows.map(({ id }) => id)
      }
      if (best === undefined || took < best.took) best = { text, ids, took }
    }
    if (best === undefined) throw new Error('there is no way to ask')
    return best
  })
}
