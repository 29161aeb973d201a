import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('settings', {
  tr: {
    title: 'Görünüm ayarları',
    close: 'Ayarları kapat',
    theme: 'Tema',
    themes: { light: 'Açık', 'semi-dark': 'Yarı koyu', dark: 'Koyu' },
    color: 'Tema rengi',
    colors: {
      blue: 'Mavi',
      teal: 'Turkuaz',
      green: 'Yeşil',
      violet: 'Mor',
      burgundy: 'Bordo',
      graphite: 'Grafit',
    },
    navStyle: 'Menü düzeni',
    navStyleNarrow: 'Dar ekranda menü her zaman çekmecede durur; seçiminiz geniş ekranda geçerlidir.',
    navStyles: {
      fixed: 'Sabit',
      'mini-sidebar': 'Dar',
      drawer: 'Çekmece',
      'no-header-mini-sidebar': 'Başlıksız, dar',
      'no-header-expanded-sidebar': 'Başlıksız, geniş',
      'horizontal-default': 'Yatay',
      'horizontal-inside-header': 'Yatay, başlıkta',
      'horizontal-below-header': 'Yatay, başlık altı',
      'horizontal-above-header': 'Yatay, başlık üstü',
    },
    layoutType: 'Sayfa genişliği',
    layoutTypes: { full: 'Tam', boxed: 'Kutulu', framed: 'Çerçeveli' },
    direction: 'Yön',
    directions: { ltr: 'Soldan sağa', rtl: 'Sağdan sola' },
    language: 'Dil',
    reset: 'Varsayılana dön',
  },
  en: {
    title: 'Display settings',
    close: 'Close settings',
    theme: 'Theme',
    themes: { light: 'Light', 'semi-dark': 'Semi-dark', dark: 'Dark' },
    color: 'Theme colour',
    colors: {
      blue: 'Blue',
      teal: 'Teal',
      green: 'Green',
      violet: 'Violet',
      burgundy: 'Burgundy',
      graphite: 'Graphite',
    },
    navStyle: 'Navigation',
    navStyleNarrow: 'On a narrow screen the menu is always a drawer; your choice holds on a wide one.',
    navStyles: {
      fixed: 'Fixed',
      'mini-sidebar': 'Mini',
      drawer: 'Drawer',
      'no-header-mini-sidebar': 'No header, mini',
      'no-header-expanded-sidebar': 'No header, wide',
      'horizontal-default': 'Horizontal',
      'horizontal-inside-header': 'Inside header',
      'horizontal-below-header': 'Below header',
      'horizontal-above-header': 'Above header',
    },
    layoutType: 'Page width',
    layoutTypes: { full: 'Full', boxed: 'Boxed', framed: 'Framed' },
    direction: 'Direction',
    directions: { ltr: 'Left to right', rtl: 'Right to left' },
    language: 'Language',
    reset: 'Back to defaults',
  },
})

declare module 'i18next' {
  interface ResourceNamespaceMap {
    settings: (typeof text)['tr']
  }
}
