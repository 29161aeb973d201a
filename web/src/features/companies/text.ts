import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('companies', {
  tr: {
    title: 'Şirket Listesi',
    lead: 'İşlem yapmak istediğiniz şirketi seçin.',
    close: 'Şirket listesini kapat',
    company: 'Şirket',
    change: 'Şirketi değiştir: {{name}}',
    active: 'Aktif şirket',
    search: 'Şirket ara',
    nothingFound: 'Bu adla bir şirket bulunamadı.',
    loading: 'Şirketler yükleniyor',
    loadFailed: 'Şirketler alınamadı',
    switching: 'Şirket değiştiriliyor…',
    switchedElsewhere: 'Şirket diğer sekmede değiştirildi: {{name}}',
    switchedElsewhereUnnamed: 'Şirket diğer sekmede değiştirildi.',
  },
  en: {
    title: 'Companies',
    lead: 'Choose the company to work in.',
    close: 'Close the list of companies',
    company: 'Company',
    change: 'Change company: {{name}}',
    active: 'Active company',
    search: 'Search companies',
    nothingFound: 'No company has this name.',
    loading: 'Loading companies',
    loadFailed: 'The companies could not be loaded',
    switching: 'Changing the company…',
    switchedElsewhere: 'The company was changed in another tab: {{name}}',
    switchedElsewhereUnnamed: 'The company was changed in another tab.',
  },
})
