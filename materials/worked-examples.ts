import { required } from '../contracts/required.ts'
import {
  clickCost,
  clickShare,
  contactShare,
  leadCost,
  leadShare,
  saleCost,
  scenarioFactors,
} from '../estimator/facts/campaign-facts.ts'
import { meanInterval } from './chance.ts'
import { CLINIC, clinic } from './clinic-example.ts'
import {
  closed,
  count,
  decimal,
  type Figures,
  META_MEDIA,
  percent,
  reais,
  span,
  TEST_LEADS,
  target,
  wholeReais,
  written,
} from './example-figures.ts'

/**
 * The sums that e-book, course, spreadsheet and pages work out. Prices, margins and budgets are invented, and the
 * texts say so; what a click, a lead and a sale cost and how many leads close is the model's, of a segment that the
 * text names. Texts take each figure by its name: {clinic.target}.
 */

/** A repair service on Google's search, with four sales. */
function service(): Figures {
  const segment = 'Serviços'
  const platform = 'Google Ads'
  const SALES = 4
  const [price, margin] = [5000, 0.4]
  const left = price * margin
  const one = closed(segment, platform).leads
  const leads = SALES * one
  const rate = leadShare(segment, platform)
  const ctr = clickShare(segment, platform)
  const spend = 100 * Math.round((leads * leadCost(segment, platform).middle) / 100)
  const clicks = Math.round(leads / rate)
  const impressions = 1000 * Math.round(clicks / ctr / 1000)
  const [cpl, cac, cpc] = [spend / leads, spend / SALES, spend / clicks]
  const cpm = (1000 * spend) / impressions
  const more = Math.round((leads * 4) / 3)
  return {
    price: reais(price),
    margin: percent(margin, 0),
    left: reais(left),
    spend: reais(spend),
    impressions: count(impressions),
    clicks: count(clicks),
    leads: count(leads),
    sales: count(SALES),
    one: count(one),
    ctr: percent(clicks / impressions),
    rate: percent(leads / clicks),
    betterrate: percent(((4 / 3) * leads) / clicks),
    cpm: reais(cpm),
    cpcless: reais((3 / 4) * cpc),
    cpc: reais(cpc),
    cpl: reais(cpl),
    cac: reais(cac),
    moreleads: count(more),
    moresales: decimal(more / one, 1),
    morecac: reais(spend / (more / one)),
    rest: reais(left - cac),
    revenue: reais(SALES * price),
    roas: decimal((SALES * price) / spend, 1),
    evenroas: decimal(1 / margin, 1),
    even: reais(left / one),
    card: reais(spend / META_MEDIA),
    cardcac: reais(cac / META_MEDIA),
    cardrest: reais(left - cac / META_MEDIA),
  }
}

/** What a plan needs in Serviços: a test, a daily budget, a page, a conversation. */
function plans(): Figures {
  const search = written(leadCost('Serviços', 'Google Ads'))
  const instagram = written(leadCost('Serviços', 'Instagram'))
  const youtube = written(leadCost('Serviços', 'YouTube'))
  const searchClick = written(clickCost('Serviços', 'Google Ads'))
  const rate = leadShare('Serviços', 'Google Ads')
  const aim = target(search)
  const learned = (cost: number) => wholeReais((50 * cost) / 7)
  const perDay = 100 / instagram
  const chatLeads = 10_000 * leadShare('Serviços', 'Instagram')
  const chatSales = chatLeads / closed('Serviços', 'Instagram').leads
  const worth = 2000
  const measured = Object.fromEntries(
    [10, 30, 100, 300].flatMap((leads) => {
      const { low, high } = meanInterval(leads, 0.95)
      return [
        [`measured${leads}`, span((aim * leads) / high, (aim * leads) / low)],
        [`measured${leads}low`, reais((aim * leads) / high)],
        [`measured${leads}high`, reais((aim * leads) / low)],
      ]
    }),
  )
  const dear = target(instagram)
  const got = 3000 / dear
  return {
    aim: reais(aim),
    aimhalf: wholeReais(aim / 2),
    test: reais(TEST_LEADS * aim),
    testsearch: wholeReais(TEST_LEADS * search),
    testinstagram: wholeReais(TEST_LEADS * instagram),
    pmax: wholeReais(3 * search),
    demandgen: wholeReais(15 * youtube),
    learninstagram: learned(instagram),
    learneducation: learned(written(leadCost('Educação', 'Instagram'))),
    learnsoftware: learned(written(leadCost('SaaS', 'Instagram'))),
    learnfashion: learned(written(saleCost('Moda', 'Instagram'))),
    weekleads: count(350 / instagram),
    weekleadsquarter: decimal(350 / instagram / 4, 0),
    perday: decimal(perDay, 1),
    learndays: count(Math.ceil(50 / perDay)),
    learndays3: count(Math.ceil(150 / perDay)),
    monthclicks: count(1500 / searchClick),
    monthleads: count((1500 / searchClick) * rate),
    rate: percent(rate),
    pagecost: wholeReais(1000 * searchClick),
    pageleads: count(1000 * rate),
    pagecpl: reais((1000 * searchClick) / Math.round(1000 * rate)),
    betterrate: percent(1.5 * rate),
    betterleads: count(1500 * rate),
    bettercpl: reais((1000 * searchClick) / Math.round(1500 * rate)),
    conversations: count(
      chatLeads / required(contactShare('Serviços', 'Instagram'), 'contacts of conversations'),
    ),
    chatleads: count(chatLeads),
    chatsales: count(chatSales),
    chatworth: reais((chatSales / chatLeads) * worth),
    curvecost: reais(dear),
    curve0: count(got * 0.57),
    curve1: count(got),
    curve2: count((got * 4) / 3),
    curve3: count((got * 19) / 12),
    curvemean: reais(4500 / ((got * 4) / 3)),
    curveextra: count(got / 3),
    curvenext: reais(1500 / (got / 3)),
    curveeven: reais(1.4 * dear),
    ...measured,
  }
}

/** A shop: purchases on TikTok, and a test of two regions. */
function shop(): Figures {
  const purchase = target(saleCost('Moda', 'TikTok').middle)
  const panel = target(saleCost('E-commerce', 'Google Ads').middle)
  const daily = 120
  return {
    // A customer who leaves 63 reais two and a half times, and is worth three times its cost.
    cacmost: reais((2.5 * 63) / 3),
    purchase: reais(purchase),
    start: reais(10 * purchase),
    perday: decimal(daily / purchase, 0),
    learndays: count(Math.ceil((25 * purchase) / daily)),
    learned: reais(25 * purchase),
    panel: reais(panel),
    spend: reais(60 * panel),
    incremental: reais((60 * panel) / 32),
  }
}

/** A software contract won on LinkedIn. */
function contract(): Figures {
  const { leads } = closed('SaaS', 'LinkedIn Ads')
  const lead = written(leadCost('SaaS', 'LinkedIn Ads'))
  const [margin, small] = [18_000, 3000]
  return {
    margin: reais(margin),
    small: reais(small),
    leads: count(leads),
    even: reais(margin / leads),
    third: reais(margin / leads / 3),
    smalleven: reais(small / leads),
    fifteen: wholeReais(15 * lead),
  }
}

/** What the spreadsheet says of its scenarios, in the clinic's segment and channel. */
function workbook(): Figures {
  const { segment, platform } = CLINIC
  const { click, sale } = scenarioFactors(segment, platform)
  const { half } = closed(segment, platform)
  const lead = leadCost(segment, platform)
  return {
    clickpercent: percent(click, 0),
    clickmore: percent(click - 1, 0),
    sale: decimal(sale, 1),
    half: decimal(lead.half.high / lead.middle, 1),
    most: decimal(lead.most.high / lead.middle, 1),
    closinglow: percent(half.low),
    closinghigh: percent(half.high),
  }
}

/** Sums on the segments' pages. */
function segments(): Figures {
  const mba = 1993 / 27
  const course = 4000 * 0.4
  const courseLeads = closed('Educação', 'Google Ads').leads
  return {
    mba: wholeReais(written(leadCost('Educação', 'Instagram')) * mba),
    courseleads: count(courseLeads),
    coursewrong: wholeReais(4000 / courseLeads),
    courseeven: reais(course / courseLeads),
  }
}

/** A month of the sample report: a workshop with search and Instagram. */
function report(): Figures {
  const spent = { search: 6400, instagram: 3600 }
  const platforms = { search: 'Google Ads', instagram: 'Instagram' } as const
  const month = (channel: keyof typeof spent) => {
    const leads = Math.round(spent[channel] / leadCost('Serviços', platforms[channel]).middle)
    const sold = Math.max(1, Math.round(leads / closed('Serviços', platforms[channel]).leads))
    return { leads, sold, sale: spent[channel] / sold }
  }
  const [search, instagram] = [month('search'), month('instagram')]
  const moved = search.sale < instagram.sale ? 600 : -600
  const first = Math.round(search.leads / 2)
  const second = Math.round((5 * search.leads) / 16)
  const terms = [2680, 1960, 1280]
  return {
    searchspent: reais(spent.search),
    searchleads: count(search.leads),
    searchsold: count(search.sold),
    searchsale: wholeReais(search.sale),
    searchnext: reais(spent.search + moved),
    instagramspent: reais(spent.instagram),
    instagramleads: count(instagram.leads),
    instagramsold: count(instagram.sold),
    instagramsale: wholeReais(instagram.sale),
    instagramnext: reais(spent.instagram - moved),
    moved: reais(Math.abs(moved)),
    ...Object.fromEntries(terms.map((term, index) => [`term${index + 1}spent`, reais(term)])),
    term1leads: count(first),
    term2leads: count(second),
    term3leads: count(search.leads - first - second),
    cutspent: reais(spent.search - terms.reduce((sum, term) => sum + term, 0)),
  }
}

export const workedExamples = (): Record<string, Figures> => ({
  clinic: clinic(),
  service: service(),
  plan: plans(),
  shop: shop(),
  contract: contract(),
  segment: segments(),
  report: report(),
  workbook: workbook(),
})
