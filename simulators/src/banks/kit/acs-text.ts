const tr = {
  title: '3D Secure doğrulama',
  lead: 'Cep telefonunuza gönderilen tek kullanımlık şifreyi girin.',
  merchant: 'İşyeri',
  amount: 'Tutar',
  card: 'Kart numarası',
  order: 'Sipariş no',
  date: 'Tarih',
  code: 'Tek kullanımlık şifre',
  hint: 'Deneme bankası: şifre 123456.',
  confirm: 'Onayla',
  cancel: 'Vazgeç',
  footer: 'Bu sayfa simülatöre aittir; gerçek bir banka değildir.',
  answeredTitle: 'Bu işlem yanıtlandı',
  answered: 'Bu doğrulama daha önce sonuçlandı. Bu pencereyi kapatıp işyerinin sayfasına dönün.',
  unknownTitle: 'İşlem bulunamadı',
  unknown: 'Doğrulama isteği bulunamadı ya da süresi doldu.',
}

type AcsText = typeof tr

const en: AcsText = {
  title: '3D Secure verification',
  lead: 'Enter the one-time code sent to your mobile phone.',
  merchant: 'Merchant',
  amount: 'Amount',
  card: 'Card number',
  order: 'Order no',
  date: 'Date',
  code: 'One-time code',
  hint: 'Pretend bank: the code is 123456.',
  confirm: 'Confirm',
  cancel: 'Cancel',
  footer: 'This page belongs to the simulator; it is not a real bank.',
  answeredTitle: 'This was already answered',
  answered: 'This verification has already ended. Close this window and go back to the merchant’s page.',
  unknownTitle: 'Not found',
  unknown: 'There is no such verification, or its time is over.',
}

export const ACS_TEXTS = { tr, en }
