import type { Objective, Segment } from '../contracts/campaign.ts'
import type { Conversion } from '../contracts/estimate-details.ts'
import type { Aim } from './model-file.ts'
import { SALE_ROUTES } from './sale-route.ts'

/** What a campaign is bought for: brand objectives buy reach first, and enrolling in a course is buying it. */
export function aimOf(objective: Objective, segment: Segment): Aim {
  switch (objective) {
    case 'Branding':
    case 'Reconhecimento de Marca':
      return 'reach'
    case 'Leads':
      return 'leads'
    case 'Vendas':
      return 'sales'
    case 'Matrículas':
      return segment === 'Educação' ? 'sales' : 'leads'
  }
}

export function conversionOf(objective: Objective, segment: Segment): Conversion {
  if (objective === 'Matrículas') return segment === 'Educação' ? 'enrolment' : 'sign-up'
  if (objective !== 'Vendas') return 'lead'
  return SALE_ROUTES[segment] === 'purchase' ? 'purchase' : 'sale'
}
