import type { Language } from '@vezne/contract/kit/language.ts'
import type { Paper } from './paper.ts'

export const SALES: Readonly<Record<Language, Paper>> = {
  tr: {
    lead: 'Bu metin, 6502 sayılı Tüketicinin Korunması Hakkında Kanun ile Mesafeli Sözleşmeler Yönetmeliği uyarınca hazırlanmış ön bilgilendirmeyi ve ödemeye ilişkin sözleşme koşullarını içerir. Ödemeyi onaylamadan önce okumanızı rica ederiz.',
    sections: [
      {
        heading: '1. Taraflar ve konu',
        paragraphs: [
          'Bir tarafta, unvanı ve iletişim bilgileri ödeme sayfasında yer alan şirket (“Satıcı”), diğer tarafta ödemeyi yapan kişi (“Alıcı”) bulunur. Sözleşmenin konusu, Alıcı’nın Satıcı’dan satın aldığı mal veya hizmetin ya da Satıcı’ya olan borcunun bedelinin, bu sayfa üzerinden banka veya kredi kartıyla ödenmesidir. Mal veya hizmetin temel nitelikleri, Satıcı’nın teklifinde, siparişinde, sözleşmesinde, poliçesinde veya faturasında belirtilir.',
        ],
      },
      {
        heading: '2. Bedel ve ödeme',
        paragraphs: [
          'Vergiler dahil toplam tutar, taksit sayısı ve varsa vade farkı, onay düğmesinin yanında ödemeden önce gösterilir. Düğmeye basılması ödeme yükümlülüğü doğurur. Kart kullanılması nedeniyle, gösterilen toplam tutarın üzerinde bir bedel alınmaz.',
        ],
        points: [
          'Ödeme, kartı çıkaran bankanın 3D Secure doğrulamasıyla tamamlanır; banka onaylamadıkça ödeme yapılmış sayılmaz.',
          'Taksitli işlemlerde, ekstreye yansıyan taksitlere kartı çıkaran banka ile kart hamili arasındaki sözleşme hükümleri uygulanır.',
          'Yabancı para üzerinden belirlenip Türk lirası olarak tahsil edilen ödemelerde uygulanan kur, türü ve tarihi ödeme öncesinde ve dekontta gösterilir.',
          'Kart, hamilinin bilgisi dışında kullanılmışsa 5464 sayılı Banka Kartları ve Kredi Kartları Kanunu hükümleri uygulanır.',
        ],
      },
      {
        heading: '3. İfa ve teslim',
        paragraphs: [
          'Satıcı, siparişi taahhüt ettiği süre içinde, her halde siparişin kendisine ulaşmasından itibaren otuz gün içinde yerine getirir. İfanın imkânsızlaşması halinde Satıcı, durumu öğrendiği tarihten itibaren üç gün içinde Alıcı’yı bilgilendirir ve tahsil ettiği tüm bedeli bildirimden itibaren en geç on dört gün içinde iade eder. Teslimata kadar oluşan kayıp ve hasardan Satıcı sorumludur.',
        ],
      },
      {
        heading: '4. Cayma hakkı',
        paragraphs: [
          'Tüketici olan Alıcı, mal satışında malın teslim alındığı, hizmette sözleşmenin kurulduğu günden itibaren on dört gün içinde, herhangi bir gerekçe göstermeksizin ve cezai şart ödemeksizin sözleşmeden cayabilir. Bildirimin bu süre içinde yazılı olarak veya kalıcı veri saklayıcısıyla, ödeme sayfasındaki iletişim bilgileri üzerinden Satıcı’ya yöneltilmesi yeterlidir. Satıcı, cayma bildiriminin kendisine ulaşmasından itibaren on dört gün içinde tahsil ettiği bedeli, Alıcı’nın kullandığı ödeme aracına uygun şekilde ve tek seferde iade eder.',
          'Aşağıdaki hallerde, Yönetmelik’in 15. maddesi uyarınca ve taraflarca aksi kararlaştırılmadıkça cayma hakkı kullanılamaz:',
        ],
        points: [
          'Alıcı’nın istekleri veya kişisel ihtiyaçları doğrultusunda hazırlanan mallar,',
          'çabuk bozulabilen veya son kullanma tarihi geçebilecek mallar ile iadesi sağlık ve hijyen açısından uygun olmayan, ambalajı açılmış mallar,',
          'elektronik ortamda anında ifa edilen hizmetler, gayrimaddi mallar ve cayma süresi dolmadan tüketicinin onayıyla ifasına başlanan hizmetler,',
          'fiyatı finansal piyasalardaki dalgalanmalara bağlı olan ve Satıcı’nın kontrolünde olmayan mal ve hizmetler.',
        ],
      },
      {
        heading: '5. Ayıplı mal ve hizmet, iade',
        paragraphs: [
          'Mal veya hizmetin ayıplı olması halinde tüketici, 6502 sayılı Kanun’un 11. ve 15. maddelerindeki seçimlik haklarını kullanabilir. Kartla yapılan ödemelerin iadesi aynı karta yapılır; tutarın ekstreye yansıma süresi kartı çıkaran bankaya bağlıdır.',
        ],
      },
      {
        heading: '6. Ticari işlemler',
        paragraphs: [
          'Ödeme, Alıcı’nın ticari veya mesleki amaçla yaptığı bir işleme ilişkinse Alıcı tüketici sayılmaz; bu metnin cayma hakkına ve tüketicinin korunmasına ilişkin hükümleri uygulanmaz, taraflar arasındaki sözleşme ile Türk Ticaret Kanunu ve Türk Borçlar Kanunu hükümleri uygulanır. Sigorta, finansal hizmet ve taşınmaz gibi özel düzenlemeye tabi sözleşmelerde ilgili mevzuat saklıdır.',
        ],
      },
      {
        heading: '7. Şikâyet ve uyuşmazlıklar',
        paragraphs: [
          'Alıcı, şikâyetlerini ödeme sayfasındaki iletişim bilgileri üzerinden Satıcı’ya iletebilir. Tüketici uyuşmazlıklarında, her yıl ilan edilen parasal sınırlar dahilinde Alıcı’nın yerleşim yerindeki veya işlemin yapıldığı yerdeki tüketici hakem heyetleri, sınırların üzerinde tüketici mahkemeleri yetkilidir.',
        ],
      },
      {
        heading: '8. Kayıt ve yürürlük',
        paragraphs: [
          'Alıcı, bu metni okuduğunu ve elektronik ortamda onayladığını kabul eder. Onaylanan metnin sürümü ve onay zamanı ödeme kaydıyla birlikte saklanır; Alıcı metni indirebilir ve saklayabilir. Sözleşme, ödemenin onaylanmasıyla yürürlüğe girer.',
        ],
      },
    ],
  },
  en: {
    lead: 'This text contains the preliminary information and the payment terms prepared under the Turkish Law on Consumer Protection no. 6502 and the Regulation on Distance Contracts. Please read it before you confirm the payment. Where the Turkish and the English text differ, the Turkish text prevails.',
    sections: [
      {
        heading: '1. Parties and subject',
        paragraphs: [
          'The parties are the company whose name and contact details stand on the payment page (the “Seller”) and the person who pays (the “Buyer”). The subject is the payment by debit or credit card, on this page, of the price of goods or services bought from the Seller, or of a debt owed to the Seller. The main characteristics of the goods or services are stated in the Seller’s offer, order, contract, policy or invoice.',
        ],
      },
      {
        heading: '2. Price and payment',
        paragraphs: [
          'The total including taxes, the number of installments and any charge for deferred payment are shown beside the confirmation button before payment. Pressing the button creates an obligation to pay. Nothing above the total shown is charged because a card is used.',
        ],
        points: [
          'The payment is completed by the 3-D Secure verification of the bank that issued the card; until the bank approves, nothing counts as paid.',
          'For payments in installments, the agreement between the issuing bank and the cardholder applies to the installments on the statement.',
          'Where a price in foreign currency is collected in Turkish lira, the exchange rate, its kind and its date are shown before payment and on the receipt.',
          'If a card was used without its holder’s knowledge, the Law on Bank Cards and Credit Cards no. 5464 applies.',
        ],
      },
      {
        heading: '3. Performance and delivery',
        paragraphs: [
          'The Seller performs the order within the promised time, and in any case within thirty days of receiving it. If performance becomes impossible, the Seller informs the Buyer within three days of learning of it and refunds everything collected within fourteen days of that notice at the latest. The Seller is liable for loss and damage until delivery.',
        ],
      },
      {
        heading: '4. Right of withdrawal',
        paragraphs: [
          'A Buyer who is a consumer may withdraw from the contract within fourteen days, without giving a reason and without penalty: for goods from the day of receipt, for services from the day the contract was made. It is enough that notice is sent to the Seller within this time, in writing or on a durable medium, through the contact details on the payment page. Within fourteen days of receiving the notice the Seller refunds what was collected, at once and in a way that suits the means of payment used.',
          'Under article 15 of the Regulation, and unless the parties agree otherwise, there is no right of withdrawal for:',
        ],
        points: [
          'goods prepared to the Buyer’s wishes or personal needs,',
          'goods that spoil quickly or may pass their expiry date, and unsealed goods that are unfit for return for reasons of health and hygiene,',
          'services performed instantly in electronic form, intangible goods, and services whose performance began with the consumer’s consent before the period ended,',
          'goods and services whose price depends on fluctuations of financial markets beyond the Seller’s control.',
        ],
      },
      {
        heading: '5. Defects and refunds',
        paragraphs: [
          'Where goods or services are defective, the consumer may use the optional rights of articles 11 and 15 of Law no. 6502. Card payments are refunded to the same card; how soon the amount appears on the statement depends on the issuing bank.',
        ],
      },
      {
        heading: '6. Commercial transactions',
        paragraphs: [
          'If the payment concerns a transaction made for commercial or professional purposes, the Buyer is not a consumer: the provisions of this text on withdrawal and consumer protection do not apply, and the contract between the parties, the Turkish Commercial Code and the Turkish Code of Obligations do. Legislation on contracts with rules of their own, such as insurance, financial services and real estate, remains reserved.',
        ],
      },
      {
        heading: '7. Complaints and disputes',
        paragraphs: [
          'The Buyer may send complaints to the Seller through the contact details on the payment page. Consumer disputes are heard, within the monetary limits announced every year, by the consumer arbitration committees at the Buyer’s residence or at the place of the transaction, and above those limits by the consumer courts.',
        ],
      },
      {
        heading: '8. Record and effect',
        paragraphs: [
          'The Buyer accepts having read this text and having confirmed it electronically. The version confirmed and the time of confirmation are kept with the payment; the Buyer may download and keep the text. The contract takes effect when the payment is confirmed.',
        ],
      },
    ],
  },
}
