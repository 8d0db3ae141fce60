import type { Platform } from '../../contracts/campaign.ts'

/**
 * What a platform usually takes at least, in round reais a day: a range with its evidence, never a figure to
 * the cent. Every end rests on rows of data/minimums.csv: a test holds them against that file. Google Ads and
 * Pinterest publish that they have none.
 */
export type Minimum = {
  /** Reais a day. Below the low end nobody saw a campaign accepted; at the high end accounts ran. */
  low: number
  high: number
  evidence: 'accounts' | 'tool' | 'dollars'
  /** The sources of its rows, and who published the first of them. */
  sourceIds: [string, ...string[]]
  publisher: string
}

const MEASURED = 'Brazilian ad tools and account notes'

export const MINIMUMS: Partial<Record<Platform, Minimum>> = {
  // Accounts in reais are told 5.17 to 5.33, and ran with 6, 7 and 10.
  Instagram: {
    low: 6,
    high: 10,
    evidence: 'accounts',
    sourceIds: ['BRMIN-ACC-26', 'BRACC-SMALLQ-26'],
    publisher: MEASURED,
  },
  // A Brazilian tool enforces 50 in reais, and agencies say the same.
  TikTok: {
    low: 50,
    high: 50,
    evidence: 'tool',
    sourceIds: ['BRMIN-ACC-26', 'TTBR-MIN-26'],
    publisher: MEASURED,
  },
  // The figure in reais is not printed: five dollars, at the newest rate of data/fx.csv, in round reais.
  YouTube: {
    low: 25,
    high: 25,
    evidence: 'dollars',
    sourceIds: ['GADS-DG-MIN'],
    publisher: 'Google Ads Developer Blog',
  },
  // Two campaigns ran with 20, so it is not more.
  'LinkedIn Ads': {
    low: 20,
    high: 20,
    evidence: 'accounts',
    sourceIds: ['BRMIN-ACC-26'],
    publisher: MEASURED,
  },
}
