import { reminderList } from '@vezne/contract/reminders/list.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { beginning, ending, literally } from '../../../kit/list/conditions.store.ts'
import { listQuery } from '../../../kit/list/list-query.ts'
import { instant, minor, number, orNull, text, word } from '../../../kit/list/readers.ts'
import { exportOf } from '../../platform/exports/index.ts'

export const reminderRows = listQuery(reminderList, {
  from: 'reminders r join firms f on f.tenant_id = r.tenant_id and f.id = r.firm_id',
  tenant: 'r.tenant_id',
  id: 'r.id',
  columns: {
    id: ['r.id', text],
    createdAt: ['r.created_at', instant],
    firmId: ['r.firm_id', text],
    firmName: ['f.name', text],
    firmCode: ['f.code', text],
    channel: ['r.channel', word()],
    status: ['r.state', word()],
    why: ['r.why', orNull(text)],
    ruleDays: [`case when r.rule like 'rule:%' then substr(r.rule, 6) end`, orNull(number)],
    debtCount: ['r.debt_count', number],
    amount: ['r.amount_minor', minor],
    currencyCode: ['r.currency', text],
    dueOn: [`to_char(r.due_on, 'YYYY-MM-DD')`, text],
    address: ['r.address', orNull(text)],
    dueAt: [`case when r.state = 'waiting' then r.due_at end`, orNull(instant)],
    endedAt: ['r.ended_at', orNull(instant)],
    by: ['r.by_name', orNull(text)],
  },
  filters: {
    from: (from, bind) => `r.created_at >= ${bind(beginning(from))}`,
    to: (to, bind) => `r.created_at < ${bind(ending(to))}`,
    status: (states, bind) => `r.state = any (${bind(states)}::text[])`,
    channel: (channels, bind) => `r.channel = any (${bind(channels)}::text[])`,
    firmId: (firms, bind) => `r.firm_id = any (${bind(firms)}::uuid[])`,
    q: (words, bind) => `f.search_key like ${bind(`%${literally(searchKey(words))}%`)}`,
  },
  sorts: {
    createdAt: { expression: 'r.created_at', type: 'timestamptz' },
    amount: { expression: 'r.amount_minor', type: 'bigint' },
    firmName: { expression: `coalesce(f.name, '') collate "tr-x-icu"`, type: 'text' },
  },
  totals: { currencyCode: ['r.currency', text], count: ['count(*)', number] },
})

export const reminderExport = exportOf('reminders.export', reminderRows, {
  title: { tr: 'Hatırlatmalar', en: 'Reminders' },
  fileName: { tr: 'hatirlatmalar', en: 'reminders' },
})
