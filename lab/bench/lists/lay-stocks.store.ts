import { withClient } from '@vezne/tools/postgres/connect.ts'
import { ledgerOf } from './company.store.ts'

interface Laid {
  readonly tenantId: string
  readonly items: number
}

const LIST = 'BAYI'
/** Each item has a row in every one. */
const WAREHOUSES = ['Merkez', 'Ege', 'Şişli']

/** So many items in every warehouse, with a price each, in words that Turkish folds. */
export function layStocks(databaseUrl: string, companies: readonly Laid[]): Promise<void> {
  return withClient(databaseUrl, async (owner) => {
    // What the rows hang on is there; asked for each of them, it would take longer than to lay them.
    await owner.query('set session_replication_role = replica')
    for (const { tenantId, items } of companies) {
      await owner.query(POLICY, [tenantId])
      await owner.query(STOCKS, [tenantId, ledgerOf(tenantId), items, WAREHOUSES])
      await owner.query(WORDS, [tenantId, WAREHOUSES[0]])
      await owner.query(PRICES, [tenantId, ledgerOf(tenantId), items])
    }
    for (const table of ['stocks', 'stock_words', 'stock_prices']) await owner.query(`vacuum analyze ${table}`)
  })
}

const POLICY = `
  insert into stock_policies (tenant_id, quantities, shows_prices, few_below, plenty_from, stale_hours, list_code)
    values ($1, 'number', true, 10, 50, 24, '${LIST}')`

const STOCKS = `
  insert into stocks (tenant_id, id, ledger_id, code, warehouse, barcode, name, brand, group_name, unit, units, on_hand,
    reserved, incoming, as_of)
  select $1, gen_random_uuid(), $2, 'STK-' || to_char(n, 'FM000000'), w, '869' || to_char(n, 'FM0000000000'),
    (array['Isı', 'Işık', 'Kablo', 'Şişli', 'Çelik', 'Vana', 'Boru', 'Pano', 'Sayaç', 'Şalter'])[1 + n % 10] || ' '
      || (array['Pompası', 'Kaynağı', 'Kutusu', 'Göstergesi', 'İğnesi', 'Ölçer', 'Üçlü'])[1 + n % 7] || ' ' || n % 997,
    (array['Öznur', 'Işıl', 'Demir', 'Çağ'])[1 + n % 4], (array['Elektrik', 'Isıtma', 'Tesisat'])[1 + n % 3], 'Adet', '[]',
    n % 200, n % 7, n % 11, now()
  from generate_series(1, $3::int) n cross join unnest($4::text[]) w`

const WORDS = `
  insert into stock_words (tenant_id, stock_id, word)
  select o.tenant_id, o.id, w.word from (
    select distinct s.code, left(w.word, 100) as word from stocks s cross join lateral regexp_split_to_table(
      search_key(concat_ws(' ', s.code, s.barcode, s.name, s.brand, s.group_name)) collate "tr-x-icu", '[^[:alnum:]]+') w (word)
    where s.tenant_id = $1 and s.warehouse = $2 and w.word <> '') w
  join stocks o on o.tenant_id = $1 and o.code = w.code`

const PRICES = `
  insert into stock_prices (tenant_id, id, ledger_id, stock_code, list_code, currency, valid_from, price, discount_percent,
    vat_percent, as_of)
  select $1, gen_random_uuid(), $2, 'STK-' || to_char(n, 'FM000000'), '${LIST}', 'TRY', '2026-01-01',
    10 + n % 5000, n % 30, 20, now() from generate_series(1, $3::int) n`
