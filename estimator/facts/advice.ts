import {
  type Objective,
  PLATFORMS,
  type Platform,
  REACH_OBJECTIVES,
  type Segment,
} from '../../contracts/campaign.ts'
import type { Advice } from '../../contracts/estimate-details.ts'
import { leadCost, saleCost } from './campaign-facts.ts'

/** Google's own advice for Demand Gen: a day's budget pays so many conversions. */
const DAILY_CONVERSIONS = 15

const SHOPS: readonly Segment[] = ['E-commerce', 'Moda', 'Alimentos e Bebidas']
/** People look for these when they need them, near where they are or to get a quote. */
const SEARCHED: readonly Segment[] = ['Serviços', 'Saúde', 'Imobiliário', 'Educação', 'SaaS']

/**
 * Of each channel the advice that weighs most: what is forbidden, then whom it does not reach, then how it works. It
 * stands beside the channel's row and changes neither figures nor order.
 */
export function channelAdvice(
  segment: Segment,
  objective: Objective,
): Partial<Record<Platform, Advice>> {
  const advice = PLATFORMS.flatMap((platform) => {
    const one = ADVICE[platform](segment, objective)
    return one ? [[platform, one] as const] : []
  })
  return Object.fromEntries(advice)
}

type Rule = (segment: Segment, objective: Objective) => Advice | undefined

const ADVICE: Record<Platform, Rule> = {
  'Google Ads': (segment, objective) => {
    if (REACH_OBJECTIVES.includes(objective)) return undefined
    if (SHOPS.includes(segment)) return { code: 'search-catalogue' }
    return SEARCHED.includes(segment) ? { code: 'search-demand' } : undefined
  },
  YouTube: (segment, objective) => {
    if (REACH_OBJECTIVES.includes(objective)) return undefined
    // Where people close the sale, the platform's conversion is the lead.
    const cost = objective === 'Vendas' && SHOPS.includes(segment) ? saleCost : leadCost
    return {
      code: 'youtube-small-budget',
      belowDaily: DAILY_CONVERSIONS * cost(segment, 'YouTube').middle,
    }
  },
  Instagram: (segment) => {
    if (segment === 'SaaS') return { code: 'instagram-job-titles' }
    return segment === 'Serviços' ? { code: 'instagram-urgent' } : undefined
  },
  TikTok: (segment) => ({ code: segment === 'Saúde' ? 'tiktok-health' : 'tiktok-weekly-video' }),
  Pinterest: (segment) => {
    if (segment === 'Saúde') return { code: 'pinterest-health' }
    if (segment === 'SaaS') return { code: 'pinterest-business' }
    return segment === 'Serviços' ? { code: 'pinterest-urgent' } : undefined
  },
  'LinkedIn Ads': (segment) => ({
    code: [...SHOPS, 'Turismo'].includes(segment) ? 'linkedin-consumers' : 'linkedin-margin',
  }),
}
