import { bilingual } from '../../kit/i18n/bilingual.ts'

export const text = bilingual('picture-field', {
  tr: {
    none: 'Henüz bir resim yok.',
    preview: '{{name}}: seçili resim',
    choose: 'Resim seç',
    change: 'Başka resim seç',
    remove: 'Resmi kaldır',
    drop: 'ya da resmi buraya bırakın.',
    hints: {
      logo: 'PNG, JPEG ya da WebP, en çok 4 MB. En çok 640 × 240 nokta olarak yeniden çizilir; zemin her zaman beyazdır.',
      banner: 'PNG, JPEG ya da WebP, en çok 4 MB. En çok 1600 × 1600 nokta olarak yeniden çizilir.',
      campaign: 'PNG, JPEG ya da WebP, en çok 4 MB. En çok 1600 × 1600 nokta olarak yeniden çizilir.',
    },
    sending: 'Resim yükleniyor…',
    sent: 'Resim hazır; kaydedince görünür.',
  },
  en: {
    none: 'There is no picture yet.',
    preview: '{{name}}: the chosen picture',
    choose: 'Choose a picture',
    change: 'Choose another picture',
    remove: 'Remove the picture',
    drop: 'or drop it here.',
    hints: {
      logo: 'PNG, JPEG or WebP, 4 MB at most. It is drawn anew within 640 × 240 dots; its ground is always white.',
      banner: 'PNG, JPEG or WebP, 4 MB at most. It is drawn anew within 1600 × 1600 dots.',
      campaign: 'PNG, JPEG or WebP, 4 MB at most. It is drawn anew within 1600 × 1600 dots.',
    },
    sending: 'Uploading the picture…',
    sent: 'The picture is ready; it is seen once you save.',
  },
})
