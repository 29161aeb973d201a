import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('firm-groups', {
  tr: {
    lead: 'Bir gruptaki bayiler aynı koşulları alır. Bayinin grubu, bayinin kendi kaydında seçilir.',
    list: 'Gruplar',
    empty: 'Henüz grup yok: bütün bayiler aynı koşulları alır.',
    open: 'Aç',
    openGroup: '{{name}} grubunu aç',
    add: 'Yeni Grup',
    newTitle: 'Yeni grup',
    title: '{{name}} grubu',
    codeIs: 'Kod: {{code}}',
    firms_one: '{{count}} bayi',
    firms_other: '{{count}} bayi',
    limit_one: 'En çok {{count}} taksit',
    limit_other: 'En çok {{count}} taksit',
    noLimit: 'Azami taksit sınırı yok',
    ownOptions_one: '{{count}} özel seçenek',
    ownOptions_other: '{{count}} özel seçenek',
    limitsOff:
      'Grupların azami taksiti şu an uygulanmıyor: Komisyon Ayarları’nda “Azami taksiti bayinin grubu belirler” kapalı.',
    code: 'Kod',
    codeHint: 'Bayiler gruba bu kodla bağlanır; sonradan değişmez.',
    codeRequired: 'Grup kodu boş bırakılamaz.',
    name: 'Adı',
    nameRequired: 'Gruba bir ad verin.',
    maxInstallments: 'Azami taksit',
    maxHint: 'Boş: grubun kendi sınırı yok. Yasal sınır her durumda geçerlidir.',
    definitions: 'Gruba özel ödeme seçenekleri',
    definitionsHint:
      'Bir POS hesabında gruba özel seçenek varsa bu gruptaki bayiler orada yalnız onları görür; başka kimse görmez.',
    close: 'Kapat',
  },
  en: {
    lead: 'The dealers of a group get the same terms. A dealer’s group is chosen in the dealer’s own record.',
    list: 'Groups',
    empty: 'There is no group yet: all dealers get the same terms.',
    open: 'Open',
    openGroup: 'Open the group {{name}}',
    add: 'New group',
    newTitle: 'New group',
    title: 'Group {{name}}',
    codeIs: 'Code: {{code}}',
    firms_one: '{{count}} dealer',
    firms_other: '{{count}} dealers',
    limit_one: 'At most {{count}} installment',
    limit_other: 'At most {{count}} installments',
    noLimit: 'No limit of installments',
    ownOptions_one: '{{count}} option of its own',
    ownOptions_other: '{{count}} options of its own',
    limitsOff:
      'The limits of groups do not apply now: “The dealer’s group limits installments” is off in Commission Settings.',
    code: 'Code',
    codeHint: 'Dealers are in the group by this code; it stays.',
    codeRequired: 'The code of the group cannot be empty.',
    name: 'Name',
    nameRequired: 'Give the group a name.',
    maxInstallments: 'Max. installments',
    maxHint: 'Empty: the group has no limit of its own. The law’s limit always holds.',
    definitions: 'Payment options for the group alone',
    definitionsHint:
      'At a POS account where the group has options of its own, its dealers see only those, and nobody else sees them.',
    close: 'Close',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    'firm-groups': (typeof text)['tr']
  }
}
