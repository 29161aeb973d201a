import type { Language } from '@vezne/contract/kit/language.ts'
import type { Paper } from './paper.ts'

export const PRIVACY: Readonly<Record<Language, Paper>> = {
  tr: {
    lead: 'Bu metin, 6698 sayılı Kişisel Verilerin Korunması Kanunu’nun (KVKK) 10. maddesi uyarınca, bu ödeme sayfasında kişisel verilerinizin hangi amaçla ve nasıl işlendiğini açıklar. Veri sorumlusu, adı ve iletişim bilgileri ödeme sayfasında yer alan ve ödemeyi tahsil eden şirkettir (“Şirket”).',
    sections: [
      {
        heading: '1. İşlenen kişisel veriler',
        paragraphs: ['Ödeme sırasında yalnızca ödemenin alınması ve belgelenmesi için gerekli veriler işlenir:'],
        points: [
          'Kimlik ve iletişim: ad ve soyad, e-posta adresi, cep telefonu numarası; sayfada istenmişse T.C. kimlik numarası.',
          'İşlem: tutar, para birimi, taksit sayısı, açıklama, sözleşme, poliçe, üye veya şube numarası, işlem tarihi ve sonucu.',
          'Kart: kart üzerindeki isim ile kart numarasının ilk altı ve son dört hanesi. Kart numarasının tamamı ve güvenlik kodu yalnızca ödeme anında bankaya iletilir, hiçbir kayıtta saklanmaz.',
          'İşlem güvenliği: IP adresi, tarayıcı bilgisi, onayladığınız metinlerin sürümü ve onay zamanı.',
        ],
      },
      {
        heading: '2. İşleme amaçları ve hukuki sebepler',
        paragraphs: [
          'Verileriniz, KVKK’nın 5. maddesinin ikinci fıkrasında sayılan hukuki sebeplere dayanılarak aşağıdaki amaçlarla işlenir. Bu amaçlar için açık rızanız aranmaz; açık rıza gerektiren bir işleme yapılacaksa rızanız ayrıca istenir.',
        ],
        points: [
          'Sözleşmenin kurulması ve ifası: ödemenin alınması, dekont düzenlenmesi, iptal ve iade işlemleri.',
          'Hukuki yükümlülük: vergi, muhasebe, ödeme hizmetleri ve suç gelirlerinin aklanmasının önlenmesi mevzuatı.',
          'Bir hakkın tesisi, kullanılması veya korunması: itiraz, ters ibraz ve uyuşmazlıkların çözümü.',
          'Meşru menfaat: hileli işlemlerin önlenmesi ve ödeme sayfasının güvenliği; temel hak ve özgürlüklerinize zarar vermemek kaydıyla.',
        ],
      },
      {
        heading: '3. Toplama yöntemi',
        paragraphs: [
          'Veriler, bu sayfadaki formu doldurmanız, size gönderilen bir ödeme bağlantısını kullanmanız ve bankanın işlem sonucunu bildirmesi yoluyla, tamamen otomatik yöntemlerle ve elektronik ortamda toplanır. Ödeme sayfasında reklam veya izleme amaçlı çerez kullanılmaz.',
        ],
      },
      {
        heading: '4. Aktarım',
        paragraphs: [
          'Verileriniz, KVKK’nın 8. ve 9. maddelerine uygun olarak ve yalnızca gerektiği ölçüde; ödemenin gerçekleştirilmesi için ilgili banka, kart kuruluşu ve ödeme kuruluşlarına, Şirket adına hizmet veren ve sır saklamakla yükümlü bilgi teknolojisi sağlayıcılarına, kanunen yetkili kamu kurum ve kuruluşlarına aktarılır. Verileriniz pazarlama amacıyla üçüncü kişilerle paylaşılmaz.',
        ],
      },
      {
        heading: '5. Saklama süresi ve güvenlik',
        paragraphs: [
          'İşlem kayıtları, Türk Ticaret Kanunu ile vergi mevzuatında öngörülen süreler boyunca, bir uyuşmazlık varsa sonuçlanıncaya kadar saklanır; sürenin sonunda silinir, yok edilir veya anonim hale getirilir. Bağlantı şifrelidir, ödemeler 3D Secure ile doğrulanır ve verilere erişim görev gereği yetkili kişilerle sınırlıdır.',
        ],
      },
      {
        heading: '6. Haklarınız',
        paragraphs: ['KVKK’nın 11. maddesi uyarınca Şirket’e başvurarak:'],
        points: [
          'verilerinizin işlenip işlenmediğini öğrenme, işlenmişse buna ilişkin bilgi isteme,',
          'işleme amacını, amaca uygun kullanılıp kullanılmadığını ve aktarıldığı üçüncü kişileri bilme,',
          'eksik veya yanlış işlenmişse düzeltilmesini, şartları oluşmuşsa silinmesini veya yok edilmesini ve bunların aktarılan üçüncü kişilere bildirilmesini isteme,',
          'münhasıran otomatik sistemlerle yapılan analiz sonucunda aleyhinize çıkan bir sonuca itiraz etme,',
          'kanuna aykırı işleme nedeniyle uğradığınız zararın giderilmesini talep etme haklarına sahipsiniz.',
        ],
      },
      {
        heading: '7. Başvuru',
        paragraphs: [
          'Başvurunuzu, Veri Sorumlusuna Başvuru Usul ve Esasları Hakkında Tebliğ’e uygun olarak, ödeme sayfasında yer alan iletişim bilgileri üzerinden Şirket’e iletebilirsiniz. Başvurular en geç otuz gün içinde ve kural olarak ücretsiz sonuçlandırılır. Yanıtı yetersiz bulmanız veya süresinde yanıt alamamanız halinde Kişisel Verileri Koruma Kurulu’na şikâyette bulunabilirsiniz.',
        ],
      },
    ],
  },
  en: {
    lead: 'This notice explains, under article 10 of the Turkish Personal Data Protection Law no. 6698 (KVKK), why and how your personal data are processed on this payment page. The data controller is the company that collects the payment, whose name and contact details stand on the payment page (the “Company”). Where the Turkish and the English text differ, the Turkish text prevails.',
    sections: [
      {
        heading: '1. The data we process',
        paragraphs: ['Only what is needed to take the payment and to document it is processed:'],
        points: [
          'Identity and contact: first and last name, e-mail address, mobile phone number; where the page asks for it, the Turkish identity number.',
          'Transaction: amount, currency, number of installments, description, contract, policy, member or branch number, date and outcome.',
          'Card: the name on the card, and the first six and last four digits of its number. The whole card number and the security code are passed on to the bank at the moment of payment only and are kept in no record.',
          'Security: IP address, browser information, the versions of the texts you accepted and the time of acceptance.',
        ],
      },
      {
        heading: '2. Purposes and legal grounds',
        paragraphs: [
          'Your data are processed for the following purposes, on the legal grounds of article 5, paragraph 2 of the KVKK. No explicit consent is needed for these; should any processing require it, your consent will be asked for separately.',
        ],
        points: [
          'Making and performing a contract: taking the payment, issuing the receipt, voids and refunds.',
          'Legal obligations: legislation on tax, accounting, payment services and the prevention of money laundering.',
          'Establishing, exercising or protecting a right: objections, chargebacks and the settlement of disputes.',
          'Legitimate interest: preventing fraud and keeping the payment page secure, without harm to your fundamental rights and freedoms.',
        ],
      },
      {
        heading: '3. How data are collected',
        paragraphs: [
          'Data are collected electronically and by fully automatic means: by your filling in the form on this page, by your using a payment link sent to you, and by the bank reporting the outcome. The payment page uses no cookies for advertising or tracking.',
        ],
      },
      {
        heading: '4. Transfer',
        paragraphs: [
          'In accordance with articles 8 and 9 of the KVKK, and only as far as necessary, your data are transferred to the banks, card schemes and payment institutions that carry out the payment, to information technology providers that serve the Company under a duty of confidentiality, and to public authorities entitled by law. They are not shared with third parties for marketing.',
        ],
      },
      {
        heading: '5. Retention and security',
        paragraphs: [
          'Transaction records are kept for the periods laid down in the Turkish Commercial Code and in tax legislation and, where there is a dispute, until it has ended; they are then erased, destroyed or made anonymous. The connection is encrypted, payments are verified by 3-D Secure, and access to data is limited to people whose work requires it.',
        ],
      },
      {
        heading: '6. Your rights',
        paragraphs: ['Under article 11 of the KVKK you may apply to the Company in order to:'],
        points: [
          'learn whether your data are processed and ask for information about it,',
          'know the purpose of processing, whether data are used accordingly, and the third parties they are transferred to,',
          'have incomplete or wrong data corrected and, where the conditions are met, have data erased or destroyed, and have third parties told of it,',
          'object to a result against you that comes from analysis by automatic systems alone,',
          'claim compensation for damage caused by unlawful processing.',
        ],
      },
      {
        heading: '7. How to apply',
        paragraphs: [
          'You may send your application to the Company through the contact details on the payment page, in accordance with the Communiqué on Applications to Data Controllers. Applications are concluded within thirty days at the latest and, as a rule, free of charge. If you find the answer insufficient or receive none in time, you may complain to the Turkish Personal Data Protection Board.',
        ],
      },
    ],
  },
}
