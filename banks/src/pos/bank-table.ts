import type { Fields } from '../wire/fields.ts'
import type { Bank } from './bank.ts'

const NESTPAY_SANDBOX = 'https://entegrasyon.asseco-see.com.tr'

/** One path pair on every NestPay host. */
function nestpayAt(host: string): Fields {
  return { api: `${host}/fim/api`, gate: `${host}/fim/est3Dgate` }
}

interface NestpayBank {
  readonly id: number
  readonly name: string
  readonly programme?: string
  readonly logo: string
  readonly liveHost: string
  readonly testHost?: string
  readonly eftCode?: string
}

function nestpay({ liveHost, testHost, ...bank }: NestpayBank): Bank {
  const live = nestpayAt(`https://${liveHost}`)
  const test = nestpayAt(testHost === undefined ? NESTPAY_SANDBOX : `https://${testHost}`)
  const eftCode = bank.eftCode ?? String(bank.id).padStart(4, '0')
  return { ...bank, eftCode, gateway: 'nestpay', shownAs: 'frame', live, test }
}

/** A new bank on a known gateway is one line here. */
export const BANKS_PROPER: readonly Bank[] = [
  nestpay({
    id: 10,
    name: 'Ziraat Bankası',
    programme: 'bankkart',
    logo: 'ziraat',
    liveHost: 'sanalpos2.ziraatbank.com.tr',
    testHost: 'torus-stage-ziraat.asseco-see.com.tr',
  }),
  nestpay({ id: 12, name: 'Halkbank', programme: 'paraf', logo: 'halkbank', liveHost: 'sanalpos.halkbank.com.tr' }),
  {
    id: 15,
    name: 'VakıfBank',
    eftCode: '0015',
    gateway: 'payflex',
    programme: 'world',
    shownAs: 'frame',
    logo: 'vakifbank',
    live: {
      api: 'https://onlineodeme.vakifbank.com.tr:4443/VposService/v3/Vposreq.aspx',
      mpi: 'https://3dsecure.vakifbank.com.tr:4443/MPIAPI/MPI_Enrollment.aspx',
      search: 'https://onlineodeme.vakifbank.com.tr:4443/UIService/Search.aspx',
    },
    test: {
      api: 'https://onlineodemetest.vakifbank.com.tr:4443/VposService/v3/Vposreq.aspx',
      mpi: 'https://3dsecuretest.vakifbank.com.tr:4443/MPIAPI/MPI_Enrollment.aspx',
      search: 'https://onlineodemetest.vakifbank.com.tr:4443/UIService/Search.aspx',
    },
  },
  nestpay({ id: 32, name: 'TEB', programme: 'bonus', logo: 'teb', liveHost: 'sanalpos.teb.com.tr' }),
  {
    id: 46,
    name: 'Akbank',
    eftCode: '0046',
    gateway: 'akbank',
    programme: 'axess',
    shownAs: 'frame',
    logo: 'akbank',
    live: {
      api: 'https://api.akbank.com/api/v1/payment/virtualpos',
      gate: 'https://virtualpospaymentgateway.akbank.com/securepay',
    },
    test: {
      api: 'https://apipre.akbank.com/api/v1/payment/virtualpos',
      gate: 'https://virtualpospaymentgatewaypre.akbank.com/securepay',
    },
  },
  // A number the specification uses without saying whose it is; it is nobody's EFT code and has no host of its own.
  {
    id: 48,
    name: 'Banka 48',
    gateway: 'nestpay',
    programme: 'advantage',
    shownAs: 'frame',
    logo: 'banka-48',
    live: nestpayAt(NESTPAY_SANDBOX),
    test: nestpayAt(NESTPAY_SANDBOX),
  },
  {
    id: 62,
    name: 'Garanti BBVA',
    eftCode: '0062',
    gateway: 'garanti',
    programme: 'bonus',
    shownAs: 'frame',
    logo: 'garanti-bbva',
    live: {
      api: 'https://sanalposprov.garanti.com.tr/VPServlet',
      gate: 'https://sanalposprov.garanti.com.tr/servlet/gt3dengine',
    },
    test: {
      api: 'https://sanalposprovtest.garantibbva.com.tr/VPServlet',
      gate: 'https://sanalposprovtest.garantibbva.com.tr/servlet/gt3dengine',
    },
  },
  nestpay({
    id: 64,
    name: 'İş Bankası',
    programme: 'maximum',
    logo: 'is-bankasi',
    liveHost: 'sanalpos.isbank.com.tr',
    testHost: 'istest.asseco-see.com.tr',
  }),
  {
    id: 67,
    name: 'Yapı Kredi',
    eftCode: '0067',
    gateway: 'posnet',
    programme: 'world',
    shownAs: 'frame',
    logo: 'yapi-kredi',
    live: {
      api: 'https://posnet.yapikredi.com.tr/PosnetWebService/XML',
      gate: 'https://posnet.yapikredi.com.tr/3DSWebService/YKBPaymentService',
    },
    test: {
      api: 'https://setmpos.ykb.com/PosnetWebService/XML',
      gate: 'https://setmpos.ykb.com/3DSWebService/YKBPaymentService',
    },
  },
  {
    id: 111,
    name: 'QNB',
    eftCode: '0111',
    gateway: 'payfor',
    programme: 'cardfinans',
    shownAs: 'frame',
    logo: 'qnb',
    live: {
      api: 'https://vpos.qnbfinansbank.com/Gateway/XMLGate.aspx',
      gate: 'https://vpos.qnbfinansbank.com/Gateway/Default.aspx',
    },
    test: {
      api: 'https://vpostest.qnbfinansbank.com/Gateway/XMLGate.aspx',
      gate: 'https://vpostest.qnbfinansbank.com/Gateway/Default.aspx',
    },
  },
  {
    id: 134,
    name: 'Denizbank',
    eftCode: '0134',
    gateway: 'interpos',
    programme: 'bonus',
    shownAs: 'frame',
    logo: 'denizbank',
    live: { api: 'https://inter-vpos.com.tr/mpi/Default.aspx' },
    test: { api: 'https://test.inter-vpos.com.tr/mpi/Default.aspx' },
  },
  {
    id: 205,
    name: 'Kuveyt Türk',
    eftCode: '0205',
    gateway: 'kuveyt',
    programme: 'saglamkart',
    shownAs: 'new-window',
    logo: 'kuveyt-turk',
    live: {
      api: 'https://sanalpos.kuveytturk.com.tr/ServiceGateWay/Home/',
      service:
        'https://boa.kuveytturk.com.tr/BOA.Integration.WCFService/BOA.Integration.VirtualPos/VirtualPosService.svc/Basic',
    },
    test: {
      api: 'https://boatest.kuveytturk.com.tr/boa.virtualpos.services/Home/',
      service:
        'https://boatest.kuveytturk.com.tr/BOA.Integration.WCFService/BOA.Integration.VirtualPos/VirtualPosService.svc/Basic',
    },
  },
  {
    id: 210,
    name: 'Vakıf Katılım',
    eftCode: '0210',
    gateway: 'kuveyt',
    dialect: 'vakif-katilim',
    shownAs: 'frame',
    logo: 'vakif-katilim',
    live: { api: 'https://boa.vakifkatilim.com.tr/VirtualPOS.Gateway/Home/' },
    // The bank publishes no test host.
    test: { api: 'https://boa.vakifkatilim.com.tr/VirtualPOS.Gateway/Home/' },
  },
  nestpay({ id: 59, name: 'Şekerbank', programme: 'bonus', logo: 'sekerbank', liveHost: 'sanalpos.sekerbank.com.tr' }),
  nestpay({ id: 99, name: 'ING', programme: 'bonus', logo: 'ing', liveHost: 'sanalpos.ingbank.com.tr' }),
  nestpay({
    id: 124,
    name: 'Alternatif Bank',
    programme: 'bonus',
    logo: 'alternatif',
    liveHost: 'sanalpos.abank.com.tr',
  }),
  nestpay({
    id: 135,
    name: 'Anadolubank',
    programme: 'world',
    logo: 'anadolubank',
    liveHost: 'anadolusanalpos.est.com.tr',
  }),
  nestpay({
    id: 206,
    name: 'Türkiye Finans',
    programme: 'bonus',
    logo: 'turkiye-finans',
    liveHost: 'sanalpos.turkiyefinans.com.tr',
  }),
  {
    id: 209,
    name: 'Ziraat Katılım',
    eftCode: '0209',
    gateway: 'payfor',
    dialect: 'ziraat-katilim',
    shownAs: 'frame',
    logo: 'ziraat-katilim',
    live: {
      api: 'https://vpos.ziraatkatilim.com.tr/Mpi/XMLGate.aspx',
      gate: 'https://vpos.ziraatkatilim.com.tr/Mpi/Default.aspx',
    },
    test: {
      api: 'https://payfortestziraatkatilim.cordisnetwork.com/Mpi/XMLGate.aspx',
      gate: 'https://payfortestziraatkatilim.cordisnetwork.com/Mpi/Default.aspx',
    },
  },
]
