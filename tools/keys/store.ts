import type { Infrastructure } from '@vezne/server/infrastructure.ts'

interface Tables {
  tenants: { id: string }
}

export async function tenantIds({ platform }: Infrastructure): Promise<string[]> {
  const rows = await platform.forPlatform((db) =>
    db.on<Tables>().selectFrom('tenants').select('id').orderBy('id').execute(),
  )
  return rows.map(({ id }) => id)
}
