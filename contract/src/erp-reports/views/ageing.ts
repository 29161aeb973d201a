import { CURRENCY, FIRM, view } from '../view.ts'

/** Yaşlandırma: how old what each firm has open is today. */
export const ageingView = view({
  title: { tr: 'Yaşlandırma', en: 'Ageing' },
  lead: {
    tr: 'Bayilerin açık borçları bugün ne kadar gecikmiş',
    en: 'How late what dealers have open is today',
  },
  needs: 'statement.see',
  parameters: { firm: FIRM, currency: CURRENCY },
  columns: [
    'firmName',
    'firmCode',
    'notDue',
    'to30',
    'to60',
    'to90',
    'over90',
    'openCredit',
    'openTotal',
    'currencyCode',
  ],
})
