import { REFUSALS } from '@vezne/contract/kit/refusals.ts'
import { RULES } from '@vezne/contract/kit/validation.ts'
import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('roles', {
  tr: {
    lead: 'Rol, bir arada verilen yetkilerdir. Değişiklik, o roldeki herkes için hemen geçerli olur.',
    list: 'Şirketin rolleri',
    add: 'Yeni Rol',
    rightsOf_one: '{{count}} yetki',
    rightsOf_other: '{{count}} yetki',
    everything: 'Her şeyi yapabilir',
    nobody: 'Bu rolde kimse yok',
    people: 'Bu roldekiler: {{names}}',
    edit: 'Aç',
    editOf: '{{name}} rolünü aç',
    newTitle: 'Yeni rol',
    title: '{{name}} rolü',
    close: 'Kapat',
    name: 'Rolün adı',
    nameRequired: RULES['role-name-required'].tr,
    rights: 'Yetkiler',
    notHeld: 'İşaretlenemeyen yetkiler sizde olmayanlardır: kimse kendinde olmayanı veremez.',
    ownerHint: REFUSALS['owner-role-fixed'].tr,
    remove: 'Rolü Sil',
    removeTitle: '{{name}} rolü silinsin mi?',
    removeHint: 'Bu rolde kimse yok. Rol listeden kalkar; denetim kaydında kalır.',
    keep: 'Vazgeç',
    staff: 'Kim hangi rolde',
    staffLead: 'Rolü değişen kişi yeni yetkileriyle hemen devam eder.',
    roleOf: '{{name}}: rolü',
    noRole: 'Rolü yok',
    disabled: 'Hesabı kapalı',
    changed: '{{name}} artık {{role}} rolünde.',
  },
  en: {
    lead: 'A role is a bundle of rights. A change holds at once for everybody who has the role.',
    list: 'Roles of the company',
    add: 'New role',
    rightsOf_one: '{{count}} right',
    rightsOf_other: '{{count}} rights',
    everything: 'May do everything',
    nobody: 'Nobody has this role',
    people: 'Has it: {{names}}',
    edit: 'Open',
    editOf: 'Open the role {{name}}',
    newTitle: 'New role',
    title: 'Role {{name}}',
    close: 'Close',
    name: 'Name of the role',
    nameRequired: RULES['role-name-required'].en,
    rights: 'Rights',
    notHeld: 'What cannot be ticked is what you do not hold: nobody gives what they lack.',
    ownerHint: REFUSALS['owner-role-fixed'].en,
    remove: 'Remove the role',
    removeTitle: 'Remove the role {{name}}?',
    removeHint: 'Nobody has this role. It leaves the list, and stays in the audit log.',
    keep: 'Keep it',
    staff: 'Who has which role',
    staffLead: 'Whoever gets another role goes on with its rights at once.',
    roleOf: 'Role of {{name}}',
    noRole: 'No role',
    disabled: 'Account closed',
    changed: '{{name}} is {{role}} from now on.',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    roles: (typeof text)['tr']
  }
}
