import pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { tablesFile } from '../../testing/schema-tables.ts'

it('tables.ts says what the migrations made (npm run schema writes it anew)', async () => {
  const database = await createTestDatabase()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const text = await tablesFile(client)
  await client.end()
  await database.drop()
  await expect(text).toMatchFileSnapshot('./tables.ts')
})
