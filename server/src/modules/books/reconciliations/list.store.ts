import { reconciliationList } from '@vezne/contract/reconciliations/list.ts'
import { searchKey } from '@vezne/domain/text/search-key.ts'
import { beginning, ending, literally } from '../../../kit/list/conditions.store.ts'
import { listQuery } from '../../../kit/list/list-query.ts'
import { flag, instant, minor, number, orNull, text, word } from '../../../kit/list/readers.ts'
import { exportOf } from '../../platform/exports/index.ts'

export const letterRows = listQuery(reconciliationList, {
  from: `reconciliations r
    join firms f on f.tenant_id = r.tenant_id and f.id = r.firm_id
    join firm_accounts a on a.tenant_id = r.tenant_id and a.id = r.account_id
    left join reconciliation_answers n on n.tenant_id = r.tenant_id and n.reconciliation_id = r.id`,
  tenant: 'r.tenant_id',
  id: 'r.id',
  columns: {
    id: ['r.id', text],
    number: ['r.number', text],
    createdAt: ['r.created_at', instant],
    firmId: ['r.firm_id', text],
    firmName: ['f.name', text],
    firmCode: ['f.code', text],
    accountCode: ['a.code', text],
    asOf: [`to_char(r.as_of, 'YYYY-MM-DD')`, text],
    balance: ['r.balance_minor', minor],
    currencyCode: ['r.currency', text],
    status: ['r.state', word()],
    answer: [`case n.is_agreed when true then 'agreed' when false then 'disputed' end`, orNull(word())],
    answeredAt: ['n.answered_at', orNull(instant)],
    theirBalance: ['n.balance_minor', orNull(minor)],
    difference: ['n.balance_minor - r.balance_minor', orNull(minor)],
    sentAt: ['r.sent_at', orNull(instant)],
    answerUntil: [`to_char(r.answer_until, 'YYYY-MM-DD')`, text],
    hasFile: ['n.file_media is not null', flag],
    changedBalance: ['r.changed_minor', orNull(minor)],
    email: ['r.email', text],
    createdBy: ['r.created_by_name', text],
  },
  filters: {
    from: (from, bind) => `r.created_at >= ${bind(beginning(from))}`,
    to: (to, bind) => `r.created_at < ${bind(ending(to))}`,
    status: (states, bind) => `r.state = any (${bind(states)}::text[])`,
    firmId: (firms, bind) => `r.firm_id = any (${bind(firms)}::uuid[])`,
    q: (words, bind) => {
      const whole = bind(words.trim().toLocaleUpperCase('en'))
      return `(r.number = ${whole} or f.search_key like ${bind(`%${literally(searchKey(words))}%`)})`
    },
  },
  sorts: {
    createdAt: { expression: 'r.created_at', type: 'timestamptz' },
    asOf: { expression: 'r.as_of', type: 'date' },
    balance: { expression: 'r.balance_minor', type: 'bigint' },
    firmName: { expression: `coalesce(f.name, '') collate "tr-x-icu"`, type: 'text' },
  },
  totals: { currencyCode: ['r.currency', text], count: ['count(*)', number] },
})

/** Mutabakatlar as a file. */
export const letterExport = exportOf('reconciliations.export', letterRows, {
  title: { tr: 'Mutabakatlar', en: 'Reconciliations' },
  fileName: { tr: 'mutabakatlar', en: 'reconciliations' },
})
